import { logKeamanan } from '../../../../contracts/security/log-keamanan.js';
import { defineReportScreen } from '../../kit/report/define-report-screen.js';

/** The security log. */
export const securityScreens = [
  defineReportScreen(logKeamanan, { leads: 'kejadian', notes: ['user_id', 'alamat', 'keterangan'] }),
];
