import { defineFeature, type Right } from '../language/define/feature.js';
import { fingerprintCalls } from './calls.js';
import { enrolTerminal, removeFinger, removeTerminal } from './commands.js';
import * as events from './events.js';
import { terminals, userFingerprint } from './views.js';
import { refusals, texts } from './texts.js';

const keepers: Right = { levels: ['OWN', 'SU', 'DEV', 'MU'], access: ['/data-users'] };

/** Fingers, and the terminals that read them (shell-and-rules §7). */
export const fingerprint = defineFeature('fingerprint', {
  texts,
  refusals,
  commands: [enrolTerminal, removeTerminal, removeFinger],
  queries: [userFingerprint, terminals],
  calls: fingerprintCalls,
  events: [events.terminalEnrolled, events.terminalRemoved, events.fingerprintEnrolled, events.fingerprintRemoved],
  rights: {
    'GET user-fingerprint': {},
    'POST user-fingerprint': {},
    'DELETE user-fingerprint/{user_id}': {},
    'POST authorization/fingerprint': {},
    'POST authorization/fingerprint/scan': {},
    'GET terminals': keepers,
    'POST terminals': keepers,
    'DELETE terminals/{terminal_id}': keepers,
    'POST terminals/{terminal_id}/scans': 'terminal',
    'POST terminals/{terminal_id}/scans/{scan}': 'terminal',
  },
  samples: {
    terminals: { terminal_id: 'JKT01-1', nama: 'Meja kasir', kode_toko: 'JKT01', public_key: 'x' },
    'terminals/{terminal_id}': { terminal_id: 'JKT01-1' },
    'user-fingerprint/{user_id}': { user_id: 'SPV01', jari: 'JEMPOL KANAN' },
  },
});
