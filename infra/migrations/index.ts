import type { MigrationInterface } from 'typeorm';
import { CreateLog20261120000100 } from './20261120000100-create-log.js';
import { CreateIdentity20261120000200 } from './20261120000200-create-identity.js';
import { CreateJob20261120000300 } from './20261120000300-create-job.js';
import { CreateApproval20261121000100 } from './20261121000100-create-approval.js';
import { ScopeCommandKeys20261121001000 } from './20261121001000-scope-command-keys.js';
import { CreateLoginPlace20261121001100 } from './20261121001100-create-login-place.js';
import { CreateAuthorizationRequest20261121002000 } from './20261121002000-create-authorization-request.js';
import { AddOpeningDate20261121002100 } from './20261121002100-add-opening-date.js';
import { CreateFingerprint20261121002500 } from './20261121002500-create-fingerprint.js';
import { CreatePasskey20261121003000 } from './20261121003000-create-passkey.js';
import { AddTerminalTime20261121004000 } from './20261121004000-add-terminal-time.js';
import { AddRequestDetail20261121004100 } from './20261121004100-add-request-detail.js';
import { CreateBuilding20261122020000 } from './20261122020000-create-building.js';
import { CreateRelayedEnd20261122030000 } from './20261122030000-create-relayed-end.js';
import { CreateDevice20261122050100 } from './20261122050100-create-device.js';
import { CreateSetupCode20261122060000 } from './20261122060000-create-setup-code.js';
import { AddPresentDate20261122070100 } from './20261122070100-add-present-date.js';
import { AddStandings20261122070200 } from './20261122070200-add-standings.js';
import { IndexBalanceByBranch20261122070300 } from './20261122070300-index-balance-by-branch.js';
import { NumberJobAttempts20261122080000 } from './20261122080000-number-job-attempts.js';
import { BindScan20261122090100 } from './20261122090100-bind-scan.js';
import { CreateSecurityLog20261122090200 } from './20261122090200-create-security-log.js';
import { IndexCountsByDate20261122100200 } from './20261122100200-index-counts-by-date.js';
import { CreateRelayTerm20261122100300 } from './20261122100300-create-relay-term.js';
import { DropSetupCodeTries20261122100401 } from './20261122100401-drop-setup-code-tries.js';
import { WordJobErrors20261122130100 } from './20261122130100-word-job-errors.js';
import { CreateListView20261124010000 } from './20261124010000-create-list-view.js';
import { IndexOtherNumbers20261124030000 } from './20261124030000-index-other-numbers.js';
import { CreatePersonalKey20261124070000 } from './20261124070000-create-personal-key.js';
import { IndexWaitingSales20261124090000 } from './20261124090000-index-waiting-sales.js';
import { IndexWaitingPurchases20261124110000 } from './20261124110000-index-waiting-purchases.js';
import { IndexPhotosOfPieces20261124120000 } from './20261124120000-index-photos-of-pieces.js';
import { RewrapPersonalKeys20261124130000 } from './20261124130000-rewrap-personal-keys.js';
import { IndexWaitingDocuments20261124140000 } from './20261124140000-index-waiting-documents.js';
import { IndexPiecesByTray20261124080000 } from './20261124080000-index-pieces-by-tray.js';
import { IndexNoPieces20261125110000 } from './20261125110000-index-no-pieces.js';

/** Every migration, in order. Never edited after landing; forward only. */
export const migrations: readonly (new () => MigrationInterface)[] = [
  CreateLog20261120000100,
  CreateIdentity20261120000200,
  CreateJob20261120000300,
  CreateApproval20261121000100,
  CreateFingerprint20261121002500,
  ScopeCommandKeys20261121001000,
  CreateLoginPlace20261121001100,
  CreateAuthorizationRequest20261121002000,
  AddOpeningDate20261121002100,
  CreatePasskey20261121003000,
  AddTerminalTime20261121004000,
  AddRequestDetail20261121004100,
  CreateBuilding20261122020000,
  CreateRelayedEnd20261122030000,
  CreateDevice20261122050100,
  CreateSetupCode20261122060000,
  AddPresentDate20261122070100,
  AddStandings20261122070200,
  IndexBalanceByBranch20261122070300,
  NumberJobAttempts20261122080000,
  BindScan20261122090100,
  CreateSecurityLog20261122090200,
  IndexCountsByDate20261122100200,
  CreateRelayTerm20261122100300,
  DropSetupCodeTries20261122100401,
  WordJobErrors20261122130100,
  CreateListView20261124010000,
  IndexOtherNumbers20261124030000,
  CreatePersonalKey20261124070000,
  IndexPiecesByTray20261124080000,
  IndexWaitingSales20261124090000,
  IndexWaitingPurchases20261124110000,
  IndexPhotosOfPieces20261124120000,
  RewrapPersonalKeys20261124130000,
  IndexWaitingDocuments20261124140000,
  IndexNoPieces20261125110000,
];
