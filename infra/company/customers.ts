import { createHash, randomBytes } from 'node:crypto';
import type { CustomerForm } from '../../contracts/member/customer.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { decideEnter } from '../../services/features/member/member.deciders.js';
import type { Decider } from '../../services/kernel/event-store/decider.js';
import { discreet } from '../../services/platform/personal/discreet.js';
import { masterKeys, newKey, type Bytes, type MasterKeys } from '../../services/platform/personal/keys.js';
import { sealing } from '../../services/platform/personal/sealing.js';
import type { Random } from './random.js';

// prettier-ignore
const first = [
  'Siti', 'Dewi', 'Rina', 'Ayu', 'Putri', 'Lestari', 'Budi', 'Agus', 'Hendra', 'Rudi', 'Wati', 'Yanti', 'Maya', 'Indah',
  'Fitri', 'Nur', 'Tri', 'Eko', 'Joko', 'Bambang',
];
// prettier-ignore
const last = [
  'Aminah', 'Wijaya', 'Santoso', 'Kusuma', 'Hartono', 'Rahayu', 'Setiawan', 'Permata', 'Handayani', 'Gunawan', 'Utami',
  'Pratama', 'Susanti', 'Halim', 'Nugroho',
];
const streets = ['Jl. Melati', 'Jl. Kenanga', 'Jl. Anggrek', 'Jl. Mawar', 'Jl. Diponegoro', 'Jl. Ahmad Yani'];

const two = (number: number): string => String(number).padStart(2, '0');

/** Bytes that follow from a seed. */
export function seededBytes(seed: number): Bytes {
  let drawn = 0;
  return (size) => {
    const bytes = createHash('sha256')
      .update(`${seed} bytes ${(drawn += 1)}`)
      .digest();
    return bytes.subarray(0, size);
  };
}

/** The customers of a history: who they are is encrypted, as that of any other customer. */
export class Customers {
  private readonly keys: MasterKeys;
  private count = 0;
  /** The keys of documents that say something of a person. */
  private readonly documents = new Map<string, Buffer>();

  /** `secret` is the master key of the installation; `bytes` make the keys of persons. */
  constructor(
    secret: string,
    private readonly bytes: Bytes = randomBytes,
  ) {
    this.keys = masterKeys(secret);
  }

  /** Returns the rules by which a document begins that says something of a person, and keeps its key by its stream. */
  beginning(decider: Decider): { readonly decider: Decider; readonly keep: (stream: string) => void } {
    const key = newKey(this.bytes);
    const drawn: Bytes = (size) => (size === key.length ? key : this.bytes(size));
    return {
      decider: sealing(decider, new Map(), this.keys.wrapping, drawn),
      keep: (stream) => void this.documents.set(stream, key),
    };
  }

  /** Returns a command about such a document, with its rules. */
  about<C extends object>(stream: string, decider: Decider, body: C): { readonly decider: Decider; readonly body: C } {
    const known = new Map([[stream, this.documents.get(stream)!]]);
    return {
      decider: sealing(decider, known, this.keys.wrapping, this.bytes),
      body: discreet(decider.command.body, body, this.keys.hashing),
    };
  }

  /** Returns the command that enters the next one. */
  next(random: Random): { readonly decider: Decider; readonly body: CustomerForm } {
    this.count += 1;
    const body: CustomerForm = {
      nama_customer: `${random.pick(first)} ${random.pick(last)}`,
      no_hp: `628${two(random.within(11, 59))}${String(1_000_000 + this.count)}`,
      no_ktp: String(3_171_000_000_000_000 + this.count),
      ...(random.chance(0.6) && { alamat_customer: `${random.pick(streets)} No. ${random.within(1, 180)}` }),
      ...(random.chance(0.4) && { tgl_lahir: birthday(random) }),
    };
    const decider = decideEnter as unknown as Decider;
    return {
      decider: sealing(decider, new Map(), this.keys.wrapping, this.bytes),
      body: discreet(decider.command.body, body, this.keys.hashing),
    };
  }
}

const birthday = (random: Random) =>
  businessDate(`${random.within(1955, 2004)}-${two(random.within(1, 12))}-${two(random.within(1, 28))}`);
