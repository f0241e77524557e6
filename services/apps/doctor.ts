import { examine } from '../platform/doctor/examine.js';
import type { Finding } from '../platform/doctor/finding.js';
import { checkCubes } from '../domain/facts/cube-sizes.js';
import { derivedChecks } from '../domain/keys/derived-checks.js';
import { moneyChecks } from '../domain/money/money-checks.js';
import { pieceChecks } from '../domain/pieces/piece-checks.js';
import { systemChecks, type Examined, type SystemCheck } from '../platform/doctor/examined.js';

/** Kilau as the doctor examines it. */
export interface ExaminedKilau extends Examined {
  /** Further checks, those of the features. */
  readonly checks?: readonly SystemCheck[];
}

/** Examines what must hold of any log, of its money, and of what its features make of it. */
export const examineKilau = ({ checks = [], ...examined }: ExaminedKilau): Promise<Finding[]> =>
  examine(examined, [...systemChecks, ...derivedChecks, ...moneyChecks, ...pieceChecks, checkCubes, ...checks]);
