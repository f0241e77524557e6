import { isCancelling, isUndoing } from '../../../../contracts/language/define/document-states.js';
import type { Row } from '../field/screen-field.js';
import { label, t } from '../i18n/i18n.js';
import type { ActionScreen } from './define-document-screen.js';
import { datedRow, type OneDocument } from './document-store.js';
import { newestStep, standsFor } from './standing-steps.js';

type Asked = Pick<ActionScreen, 'command' | 'shown' | 'step' | 'refused' | 'otherDate'>;
/** The user's branch and its business date. */
interface Here {
  readonly tgl_system: string;
  readonly kode_toko: string;
}

/** Returns why a step cannot be done to a document here and now, in the words of the server; undefined: it can. */
export function whyNot(screen: Asked, row: OneDocument, here: Here | undefined): string | undefined {
  const { command, shown, step, refused } = screen;
  const { tgl_system = '', kode_toko = '' } = here ?? {};
  const dated = datedRow(row);
  if (step.offered?.(dated, tgl_system, kode_toko) !== false) return undefined;
  const status = String(row['status']);
  if (isUndone(screen, row, status)) return nothingToUndo(screen, row);
  if (!shown.document.stepOf(command).from.includes(status)) return isIn(screen, row, status);
  if (!refused && dated['kode_toko'] !== kode_toko) return ofOtherBranch(screen, dated);
  return ofNewestStep(screen, row) ?? ofDate(screen, row, tgl_system);
}

function ofDate(screen: Asked, row: OneDocument, today: string): string {
  const { shown, refused } = screen;
  const dated = datedRow(row);
  const isOther = shown.document.isOfOneDay && dated['tanggal'] !== today;
  return refused && !isOther ? refused(row) : ofOtherDate(screen, dated);
}

const namedBy = ({ shown: { document } }: Asked, row: Row) => ({
  dokumen: label(document.title),
  nomor: String(row[document.number]),
});

const isIn = (screen: Asked, row: Row, status: string): string =>
  screen.shown.document.cancelledStates.includes(status)
    ? t('slip.cancelled')
    : t('document.isIn', { ...namedBy(screen, row), status: label(screen.shown.document.labels[status] ?? status) });

/** True for the undo of steps none of which stands. */
const isUndone = ({ command, shown: { document } }: Asked, row: OneDocument, status: string): boolean =>
  isUndoing(command) && !document.cancelledStates.includes(status) && !standsFor(document, command, row.riwayat);

const nothingToUndo = ({ command, shown }: Asked, row: Row): string =>
  t('document.nothingToUndo', {
    dokumen: label(command.called ?? command.title),
    nomor: String(row[shown.document.number]),
  });

/** A step is done at the branch of its document alone, whoever may read it. */
const ofOtherBranch = (screen: Asked, row: Row): string =>
  t('document.otherBranch', {
    ...namedBy(screen, row),
    kode_toko: String(row['kode_toko']),
    langkah: label(screen.command.title),
  });

/** The newest step stands in the way of a cancellation and of the undo of another one; its own waits for its date. */
function ofNewestStep(screen: Asked, row: OneDocument): string | undefined {
  const { command, shown } = screen;
  if (!isUndoing(command) && !isCancelling(command)) return undefined;
  const newest = newestStep(shown.document, row.riwayat);
  if (!newest) return undefined;
  const { nomor } = namedBy(screen, row);
  const values = { dokumen: label(newest.title), tanggal: newest.event.tanggal, nomor };
  return t(newest.undo?.command.name === command.name ? 'document.otherDate' : 'document.newerStep', values);
}

function ofOtherDate(screen: Asked, row: Row): string {
  if (screen.otherDate) return t(screen.otherDate);
  if (isCancelling(screen.command)) return t('slip.otherDate');
  return t('document.otherDate', { ...namedBy(screen, row), tanggal: String(row['tanggal']) });
}
