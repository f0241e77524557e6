import type { Menghadap } from '../../../contracts/hutang/loan.js';
import { pihak as words } from '../../../contracts/hutang/loan.js';
import type { CommandDefinition } from '../../../contracts/language/define/command.js';
import type { Restriction } from '../../../contracts/language/define/refusals.js';
import type { Rupiah } from '../../../contracts/language/values/rupiah.js';
import { consentOf, refuse, type Refused } from '../../kernel/event-store/decider.js';

const papers = ['nama_pihak', 'identitas_pihak', 'surat_pihak'] as const;

/** True where somebody else than the customer stands at the counter. */
export const isOther = ({ pihak = 'PELANGGAN' }: Menghadap): boolean => pihak !== 'PELANGGAN';

/** The reason why somebody cannot stand for the customer, if so: they are not named, or show no paper. */
export function attendingRefusal(who: Menghadap): Refused | undefined {
  const missing = isOther(who) ? papers.find((field) => !who[field]) : undefined;
  return missing && refuse('loan.attending', missing);
}

/** The facts of who stood at the counter for a step, in place of those of the step before. */
export const attendingFacts = ({ pihak, nama_pihak, identitas_pihak, surat_pihak }: Menghadap): Menghadap => ({
  pihak,
  nama_pihak,
  identitas_pihak,
  surat_pihak,
});

/** The consent that it needs to give something to another than the customer; undefined for the customer. */
export const attendingConsent = (
  command: CommandDefinition,
  who: Menghadap,
  { subject, jumlah }: { readonly subject: string; readonly jumlah: Rupiah },
): Restriction | undefined =>
  isOther(who)
    ? { ...consentOf(command), subject, jumlah, rincian: `${words[who.pihak!]} · ${who.surat_pihak ?? ''}` }
    : undefined;
