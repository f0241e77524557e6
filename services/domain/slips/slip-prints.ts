import { PUSAT } from '../../../contracts/language/define/gate.js';
import { printStream, type PrintSlip, type SlipDefinition } from '../../../contracts/language/define/slip.js';
import { slipPrinted } from '../../../contracts/setting-nota/events.js';
import {
  consenting,
  consentOf,
  decider,
  happened,
  refuse,
  streamOf,
  type Decider,
  type Needs,
  type StatesOf,
  type StreamRef,
} from '../../kernel/event-store/decider.js';
import type { Actor } from '../../kernel/event-store/actor.js';
import { streams } from '../../platform/streams/streams.js';

/** The prints of a slip: how many there are, and who recorded the last one. */
export interface PrintsState {
  readonly ke: number;
  readonly oleh?: string;
}

const printStreams = streams<PrintsState>('slip', { ke: 0 }).begins(slipPrinted, ({ ke }, { actor }) => ({
  ke,
  oleh: actor,
}));

/** The prints of a slip. */
export function printsOf(
  slip: Parameters<typeof printStream>[0],
  nomor: string,
  kode_toko: string,
): StreamRef<PrintsState> {
  const [, ...key] = printStream(slip, nomor, kode_toko);
  return streamOf(printStreams, ...key);
}

/** A print as it is asked for. */
type AskedPrint = PrintSlip & { readonly kode_toko?: string };

interface Rules<N extends Needs> {
  /** The streams that say whether there is such a slip. */
  needs(command: AskedPrint, kode_toko: string): N;
  /** True where there is one that this user may see. */
  isThere(states: StatesOf<N>, command: AskedPrint, sender: Actor): boolean;
  /** Names what a print tells for a moment, to who consents to a reprint. */
  secretOf?(states: StatesOf<N>): string | undefined;
}

/**
 * Binds the rules of printing a slip: whoever may see it may print it, and each print is counted. Where a reprint needs
 * a consent, each print after the first does.
 */
export function printing<N extends Needs>(slip: object, { needs, isThere, secretOf }: Rules<N>): Decider {
  const definition = slip as SlipDefinition;
  return decider<AskedPrint, Needs>(definition.print, {
    needs: (c, branch) => ({
      ...needs(c, c.kode_toko ?? branch),
      prints: printsOf(definition, c.nomor, c.kode_toko ?? branch),
    }),
    decide(c, states, { branch, sender }) {
      const kode_toko = c.kode_toko ?? branch;
      if (definition.ofBranch && sender.kode_toko !== PUSAT && kode_toko !== sender.kode_toko)
        return refuse('access.branch', 'kode_toko');
      const { prints, ...known } = states as { readonly prints: PrintsState };
      if (!isThere(known as StatesOf<N>, c, sender)) return refuse('slip.unknown', 'nomor');
      const { nomor, cara } = c;
      const ke = prints.ke + 1;
      const printed = happened(slipPrinted, printsOf(definition, nomor, kode_toko), {
        nama: definition.name,
        nomor,
        ke,
        cara,
      });
      if (definition.reprint === undefined || prints.ke === 0) return printed;
      const secret = secretOf?.(known as StatesOf<N>);
      const rincian = [`Cetakan ${ke}`, cara, ...(secret ? [secret] : [])].join(' \u00b7 ');
      return consenting({ ...consentOf(definition.print), subject: nomor, rincian }, printed);
    },
  });
}
