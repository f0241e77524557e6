import { PUSAT } from '../../contracts/language/define/gate.js';
import { businessDate } from '../../contracts/language/values/business-date.js';
import { setCustomerActive } from '../../contracts/member/commands.js';
import { customerChanged } from '../../contracts/member/events.js';
import { customerStream, isPresent } from '../domain/customers/customer-stream.js';
import { decider, happened, type Decider } from '../kernel/event-store/decider.js';
import { Vault } from '../platform/personal/vault.js';
import { ledgerOf, record } from './people.js';
import { someone } from './someone.js';
import type { Standalone } from './standalone.js';

const decideKnown = decider(setCustomerActive, {
  needs: ({ kode_member }) => ({ state: customerStream(kode_member) }),
  decide({ kode_member }, { state }) {
    if (!isPresent(state)) throw new Error(`${kode_member} is nobody`);
    const customer = { ...state.customer, tgl_daftar: businessDate('2020-01-01') };
    return happened(customerChanged, customerStream(kode_member), customer);
  },
});

/** Has a customer of a running application be known for long. */
export async function knownForLong(app: Standalone, kode_member: string): Promise<void> {
  const vault = app.running.app.get(Vault, { strict: false });
  const asked = { kode_member, aktif: true };
  const sender = someone('TEST', 'OWN', PUSAT);
  const { decider: sealed, body } = await vault.discreetly(decideKnown as unknown as Decider, asked, PUSAT, sender);
  await record(ledgerOf(app), sealed, body, 'known-customer');
}
