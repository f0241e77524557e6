import { NO_KEY } from '../../../contracts/language/define/names.js';
import { customerEntered } from '../../../contracts/member/events.js';
import { streamOf, type Decider } from '../../kernel/event-store/decider.js';
import { someone } from '../../testing/someone.js';
import { streams } from '../streams/streams.js';
import { Vault } from './vault.js';

class Nothing {}
const customers = streams<{ status: string }>('customer', { status: 'none' }).begins(customerEntered, () => ({
  status: 'present',
}));
/** A command about a customer, by code. */
const about = (code: string): Decider =>
  ({ command: { body: Nothing }, needs: () => ({ member: streamOf(customers, code) }) }) as never;

describe('the keys of a command', () => {
  it('are those of the person whom it names; of nobody known none is asked for', async () => {
    const asked: unknown[] = [];
    const query = (statement: { readonly values: readonly unknown[] }) => {
      asked.push(...statement.values);
      return Promise.resolve({ rows: [] });
    };
    const vault = new Vault({ query: query as never }, 'kunci induk');
    const of = (code: string) => vault.discreetly(about(code), {}, 'JKT01', someone('KASIR01', 'KASIR', 'JKT01'));
    await of(NO_KEY);
    expect(asked).toEqual([]);
    await of('MB-1');
    expect(asked).toEqual([['customer/MB-1']]);
  });
});
