import { priceTriers, userNews, wholeReaders } from '../../../../contracts/security/home.js';
import { logKeamanan } from '../../../../contracts/security/log-keamanan.js';
import { stepsTile } from '../../kit/home/tiles.js';
import { t } from '../../kit/i18n/i18n.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';
import { texts } from './texts.js';

/** The security log, and who reached the most that may be read of persons on a day. */
export const security = defineScreens({
  texts,
  tiles: [
    stepsTile(userNews, {
      steps: (rows) =>
        rows.map(({ user_id, kejadian, oleh, tanggal }) => ({
          text: `${user_id}: ${kejadian} ${oleh}, ${tanggal}`,
          to: oleh ? { path: '/hak-akses-users', filters: { user: user_id } } : { path: logKeamanan.path },
        })),
    }),
    stepsTile(wholeReaders, {
      steps: (rows) =>
        rows.map(({ user_id, kode_toko, kali }) => ({
          text: t('security.wholeReader', { user: user_id, kode_toko, kali }),
          to: { path: logKeamanan.path },
          isLate: true,
        })),
    }),
    stepsTile(priceTriers, {
      steps: (rows) =>
        rows.map(({ user_id, kode_toko, kali }) => ({
          text: t('security.priceTrier', { user: user_id, kode_toko, kali }),
          to: { path: logKeamanan.path },
          isLate: true,
        })),
    }),
  ],
  screens: [defineReportScreen(logKeamanan, { leads: 'kejadian', notes: ['user_id', 'alamat', 'keterangan'] })],
});
