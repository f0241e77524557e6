import { logKeamanan } from '../../../../contracts/security/log-keamanan.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import { defineScreens } from '../../kit/screen/feature.js';

/** The security log. */
export const security = defineScreens({
  screens: [defineReportScreen(logKeamanan, { leads: 'kejadian', notes: ['user_id', 'alamat', 'keterangan'] })],
});
