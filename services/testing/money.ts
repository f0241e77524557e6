import { PASSWORD, refusalOf, type Answer, type Someone, type Standalone } from './standalone.js';

/**
 * The consent of the supervisor of JKT01, or of whom is named, to a command of somebody there, as the dialog asks for
 * it: the header that carries it.
 */
export async function consentTo(
  who: Someone,
  command: string,
  body: object,
  user_id = 'SPV01',
): Promise<{ 'x-approval': string }> {
  const { body: answer } = await who.post('authorization', {
    command,
    body,
    user_id,
    password: PASSWORD,
    keterangan: 'Ya',
  });
  const { approval } = (answer['data'] ?? {}) as { approval?: string };
  if (!approval) throw new Error(`no consent to ${command}: ${JSON.stringify(answer)}`);
  return { 'x-approval': approval };
}

/** Does something, and holds that nothing was written meanwhile. */
export async function whileNothingIsWritten(app: Standalone, work: () => Promise<unknown>): Promise<void> {
  const before = await app.written();
  await work();
  expect(await app.written()).toEqual(before);
}

/** Asks for something that is refused, and holds that nothing was written. */
export const refusedAndNothingWritten = (app: Standalone, ask: () => Promise<Answer>, refusal: object): Promise<void> =>
  whileNothingIsWritten(app, async () => expect(refusalOf(await ask())).toMatchObject(refusal));

/** The balance of an account. */
export async function balanceOf(app: Standalone, account: string): Promise<number> {
  return (
    (
      await app.rows<{ amount: number }>("select amount from log.balance where account = $1 and asset = 'IDR'", [
        account,
      ])
    )[0]?.amount ?? 0
  );
}

/** The number of the slip that a command answered with. */
export const slipOf = ({ body }: Answer): string => (body['data'] as { no_bukti: string }).no_bukti;

/** A drawer with so much in it, in whole hundreds, as notes and coins. */
export const holding = (amount: number) => [
  { jenis: 'KERTAS', nominal: 100_000, jumlah: Math.floor(amount / 100_000) },
  { jenis: 'LOGAM', nominal: 100, jumlah: (amount % 100_000) / 100 },
];

let approvals = 8812;

/** The slip of the terminal of a swipe: each has an approval of its own. */
export const terminalSlip = () => ({ no_kartu: '4471', no_approval: String(approvals++) });
