import { logKeamanan } from '../../../../contracts/security/log-keamanan.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';
import type { ConsoleFeature } from '../../kit/screen/feature.js';

/** The security log. */
export const security: ConsoleFeature = {
  screens: [defineReportScreen(logKeamanan, { leads: 'kejadian', notes: ['user_id', 'alamat', 'keterangan'] })],
};
