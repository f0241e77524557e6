import { act, screen, waitFor, within } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { defineCommand } from '../../../../contracts/language/define/command.js';
import { Key, Money, Text } from '../../../../contracts/language/define/fields.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { businessDate } from '../../../../contracts/language/values/business-date.js';
import { tabInside } from '../base/top-dialog.js';
import { Toasts } from '../states/toasts.js';
import { cashier, draw, type Drawn } from '../testing/draw.js';
import { later, type Reply, type Sent } from '../testing/transport.js';
import type { FormValues } from '../field/screen-field.js';
import { formOf, type FormParts } from './define-form.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

class Setoran {
  @Money('Jumlah', { required: true, min: 1 }) jumlah!: number;
  @Text('Keterangan', { required: true }) keterangan!: string;
}
class Perubahan extends Setoran {
  @Key('Kode', { required: true }) kode!: string;
}
class Koreksi extends Setoran {
  @Money('Harga Modal', { right: 'HARGA_MODAL' }) harga_modal?: number;
}
const outcome = { saved: 'master.ordered', failed: 'request.failed' } as const;
const deposit = formOf(
  defineCommand(Setoran, {
    name: 'record-setoran',
    call: 'setoran',
    path: '/setoran',
    title: 'Setoran',
    gate: open,
    ...outcome,
  }),
  ['jumlah', 'keterangan'],
);
/** Changes a row that stands: nothing of it is kept beyond the page. */
const change = formOf(
  defineCommand(Perubahan, {
    name: 'change-setoran',
    call: 'setoran/{kode}',
    path: '/setoran',
    title: 'Ubah Setoran',
    gate: open,
    ...outcome,
  }),
  ['jumlah', 'keterangan'],
);

/** Decides something for the company as a whole. */
const ofCompany = formOf(
  defineCommand(Setoran, {
    name: 'decide-setoran',
    call: 'setoran/pusat',
    path: '/setoran',
    title: 'Setoran Perusahaan',
    log: 'pusat',
    gate: open,
    ...outcome,
  }),
  ['jumlah', 'keterangan'],
);

/** A correction with a cost, which needs the right. */
const correction = formOf(
  defineCommand(Koreksi, {
    name: 'correct-setoran',
    call: 'setoran/koreksi',
    path: '/setoran',
    title: 'Koreksi Setoran',
    gate: open,
    ...outcome,
  }),
  ['jumlah', 'harga_modal', 'keterangan'],
);

const recorded: Reply = { status: 201, data: { data: {}, message: 'Setoran Berhasil Disimpan', position: 'JKT01:1' } };
const refusal = (errors: readonly object[] = []): Reply => ({
  status: 409,
  data: { code: 'money.insufficient', message: 'Saldo Tidak Mencukupi', errors },
});

/** A screen with a button that opens its form. */
function Screen({ parts, values = {} }: { readonly parts: FormParts; readonly values?: object }): ReactNode {
  const host = useFormHost();
  const [form] = useState(() => new FormStore(parts.command, host, values as never, parts));
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Buka</button>
      <FormModal screen={parts} form={form} open={isOpen} close={() => setOpen(false)} />
      <Toasts />
    </>
  );
}

/** Opens the form of a screen. */
async function opened(
  answer: (sent: Sent) => Reply | Promise<Reply> = () => recorded,
  content = <Screen parts={deposit} />,
) {
  const drawn = await draw(content, answer);
  await open_(drawn);
  return drawn;
}
const open_ = async ({ user }: Pick<Drawn, 'user'>): Promise<void> => {
  await user.click(screen.getByText('Buka'));
  await screen.findByLabelText('Jumlah');
};
const amount = () => screen.getByLabelText<HTMLInputElement>('Jumlah');
const note = () => screen.getByLabelText<HTMLInputElement>('Keterangan');
const button = (name: RegExp) =>
  within(document.querySelector<HTMLElement>('.form-foot')!).getByText<HTMLElement>(name).closest('button')!;
const isClosed = () => waitFor(() => expect(screen.queryByLabelText('Jumlah')).toBeNull());
const save = '{Control>}s{/Control}';
const fill = async ({ user }: Pick<Drawn, 'user'>): Promise<void> => {
  await user.click(amount());
  await user.keyboard('1500000{Tab}Setor');
};
const held = () => [amount().value, note().value];
const filled = ['1.500.000', 'Setor'];
const bodies = (sent: readonly Sent[]) => sent.map(({ body }) => body);

describe('a form that is opened', () => {
  it('has the focus in its first field, and Tab leads through its fields to its buttons', async () => {
    const { user } = await opened();
    const places = [];
    for (let at = 0; at < 4; at += 1, await user.tab())
      places.push(document.activeElement?.id || document.activeElement?.textContent);
    expect(places).toEqual(['field-jumlah', 'field-keterangan', 'Batal', 'Simpan Ctrl S']);
  });
  it('has it in the first field that stands in it now', async () => {
    const [jumlah, keterangan] = deposit.fields;
    const fields = [{ ...keterangan!, when: (values: FormValues) => Boolean(values['jumlah']) }, jumlah!];
    await opened(undefined, <Screen parts={{ ...deposit, fields }} />);
    expect(document.activeElement?.id).toBe('field-jumlah');
  });
  it('keeps Tab inside, from its last button to its first one and back', async () => {
    await opened();
    const close = screen.getByRole('button', { name: 'Tutup' });
    const tab = (from: HTMLElement, shiftKey = false) => {
      act(() => from.focus());
      const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true });
      act(() => tabInside(event));
      return [event.defaultPrevented, document.activeElement];
    };
    expect(tab(button(/Simpan/))).toEqual([true, close]);
    expect(tab(close, true)).toEqual([true, button(/Simpan/)]);
    expect(tab(button(/Batal/))).toEqual([false, button(/Batal/)]);
  });
  it.each([
    ['Enter in a field', '{Enter}'],
    ['Ctrl S', save],
  ])('is sent by %s, says so and is gone', async (_, keys) => {
    const drawn = await opened();
    await fill(drawn);
    await drawn.user.keyboard(keys);
    await isClosed();
    expect(bodies(drawn.sent)).toEqual([{ jumlah: 1_500_000, keterangan: 'Setor' }]);
    expect(screen.getByText('Setoran Berhasil Disimpan')).toBeTruthy();
  });
  it('names what is missing under each field, goes to the first, and sends nothing', async () => {
    const { user, sent } = await opened();
    await user.keyboard(save);
    expect(screen.getByText('Jumlah Tidak Boleh Kosong')).toBeTruthy();
    expect(screen.getByText('Keterangan Tidak Boleh Kosong')).toBeTruthy();
    expect(document.activeElement).toBe(amount());
    expect(sent).toEqual([]);
  });
});

describe('a form that is being saved', () => {
  it('cannot be changed, closed or sent a second time', async () => {
    const answer = later<Reply>();
    const { user, sent } = await opened(() => answer.promise);
    await fill({ user });
    await user.keyboard(save);
    expect(document.querySelector('.form-fields')?.hasAttribute('inert')).toBe(true);
    expect([button(/Batal/).disabled, button(/Sedang Menyimpan/).disabled]).toEqual([true, true]);
    await user.keyboard(`${save}{Escape}`);
    expect([sent.length, held(), document.querySelector('.ant-modal-close')]).toEqual([1, filled, null]);
    await act(async () => answer.settle(recorded));
    await isClosed();
  });
});

describe('a form that is refused', () => {
  it('keeps what was typed, with the error under its field, which has the focus', async () => {
    const drawn = await opened(() => refusal([{ field: 'jumlah', message: 'Saldo Tidak Mencukupi' }]));
    await fill(drawn);
    await drawn.user.keyboard(save);
    const error = await screen.findByText('Saldo Tidak Mencukupi');
    expect([error.id, amount().getAttribute('aria-invalid'), held()]).toEqual(['field-jumlah-error', 'true', filled]);
    expect(document.activeElement).toBe(amount());
  });
  it('says a refusal of no field above its fields, once', async () => {
    const drawn = await opened(() => refusal());
    await fill(drawn);
    await drawn.user.keyboard(save);
    expect((await screen.findByRole('alert')).textContent).toContain('Saldo Tidak Mencukupi');
    expect([screen.getAllByText(/Saldo Tidak Mencukupi/).length, held()]).toEqual([1, filled]);
  });
  it('is sent under another key once something of it was changed', async () => {
    const replies = [refusal(), recorded];
    const drawn = await opened(() => replies.shift()!);
    await fill(drawn);
    await drawn.user.keyboard(`${save} lagi${save}`);
    await isClosed();
    const keys = drawn.sent.map(({ headers }) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });
});

const unknown: readonly (readonly [string, Reply])[] = [
  ['the connection is lost', 'no answer'],
  ['no answer comes in time', 'timeout'],
  ['the server breaks', { status: 500, data: { code: 'request.failed', message: 'Terjadi Kesalahan' } }],
];

describe.each(unknown)('a form of which nobody knows, because %s,', (_, reply) => {
  it('stays as it was sent, and is sent again under the same key by its one button', async () => {
    const replies = [reply, recorded];
    const drawn = await opened(() => replies.shift()!);
    await fill(drawn);
    await drawn.user.keyboard(save);
    await screen.findByText(/Kirim ulang aman/);
    expect([held(), document.querySelector('.form-fields')?.hasAttribute('inert')]).toEqual([filled, true]);
    expect(document.activeElement).toBe(button(/Kirim ulang/));
    await drawn.user.keyboard('{Enter}');
    await isClosed();
    const keys = new Set(drawn.sent.map(({ headers }) => headers['Idempotency-Key']));
    expect([bodies(drawn.sent), keys.size]).toEqual([Array(2).fill({ jumlah: 1_500_000, keterangan: 'Setor' }), 1]);
  });
  it('is there again as it was sent when it is closed and opened, also in another window', async () => {
    const drawn = await opened(() => reply);
    await fill(drawn);
    await drawn.user.keyboard(save);
    await screen.findByText(/Kirim ulang aman/);
    await drawn.user.keyboard('{Escape}');
    await isClosed();
    sessionStorage.clear();
    drawn.redraw(<Screen key="another" parts={deposit} />);
    await open_(drawn);
    expect([held(), screen.queryByText(/Kirim ulang aman/) !== null]).toEqual([filled, true]);
  });
});

describe('a form that is closed with something in it', () => {
  it('asks first on Batal, and goes on where the user goes on', async () => {
    const drawn = await opened();
    await fill(drawn);
    await drawn.user.click(button(/Batal/));
    await screen.findByText('Buang isian ini?', { selector: '.ant-modal-confirm-title' });
    await drawn.user.click(screen.getByText('Lanjut mengisi'));
    await waitFor(() =>
      expect(screen.queryByText('Buang isian ini?', { selector: '.ant-modal-confirm-title' })).toBeNull(),
    );
    expect(held()).toEqual(filled);
  });
  it('is empty the next time once the user has let it go', async () => {
    const drawn = await opened();
    await fill(drawn);
    await drawn.user.click(button(/Batal/));
    await drawn.user.click(await screen.findByText('Buang'));
    await isClosed();
    await open_(drawn);
    expect(held()).toEqual(['', '']);
  });
  it('is there again after Escape, which asks nothing, and says that it was typed before', async () => {
    const drawn = await opened();
    await fill(drawn);
    await drawn.user.keyboard('{Escape}');
    await isClosed();
    await open_(drawn);
    expect([held(), screen.queryByText('Isian sebelumnya dipulihkan') !== null]).toEqual([filled, true]);
  });
  it('is there again after the page was loaded anew', async () => {
    const drawn = await opened();
    await fill(drawn);
    drawn.redraw(<Screen key="loaded anew" parts={deposit} />);
    await open_(drawn);
    expect(held()).toEqual(filled);
  });
  it('asks on Escape too where it changes a row, and is kept nowhere', async () => {
    const row = { kode: 'S1', jumlah: 1000, keterangan: 'Lama' };
    const drawn = await opened(undefined, <Screen parts={change} values={row} />);
    await drawn.user.click(note());
    await drawn.user.keyboard(' sekali{Escape}');
    await screen.findByText('Buang isian ini?', { selector: '.ant-modal-confirm-title' });
    await drawn.user.click(screen.getByText('Lanjut mengisi'));
    expect([note().value, sessionStorage.length]).toEqual(['Lama sekali', 0]);
  });
  it('closes at once where nothing stands in it', async () => {
    const drawn = await opened();
    await drawn.user.click(button(/Batal/));
    await isClosed();
  });
});

describe('a form whose branch books on another date by now', () => {
  const [opening, next] = [cashier.tgl_system, businessDate('2026-11-21')];
  const told = new RegExp(`Tanggal toko kini ${next}; formulir ini dibuka pada ${opening}`);
  const question = () => screen.findByText(`Catat pada ${next}?`, { selector: '.ant-modal-confirm-title' });
  const answers = (...replies: readonly Reply[]) => {
    const rest = [...replies];
    return ({ call }: Sent): Reply =>
      call === 'users/me' ? { status: 200, data: { user: { ...cashier, tgl_system: next } } } : rest.shift()!;
  };
  const moveOn = ({ root: { api, session } }: Drawn) => act(() => session.refresh(api));
  const commands = (sent: readonly Sent[]) => sent.filter(({ method }) => method === 'post');
  const dates = (sent: readonly Sent[]) => commands(sent).map(({ headers }) => headers['x-business-date']);

  it('says so, and asks once before it is recorded on that', async () => {
    const drawn = await opened(answers(refusal(), recorded));
    await fill(drawn);
    expect(screen.queryByText(told)).toBeNull();
    await moveOn(drawn);
    await screen.findByText(told);
    await drawn.user.keyboard(save);
    await question();
    await drawn.user.click(screen.getByText('Kembali'));
    expect([held(), commands(drawn.sent)]).toEqual([filled, []]);
    await drawn.user.click(button(/Simpan/));
    await question();
    await drawn.user.click(screen.getAllByText('Simpan').at(-1)!);
    await screen.findByText(/Saldo Tidak Mencukupi/);
    expect(screen.queryByText(told)).toBeNull();
    await drawn.user.click(button(/Simpan/));
    await isClosed();
    expect(dates(drawn.sent)).toEqual([next, next]);
  });
  it('asks when the server says so, where it has not heard of it', async () => {
    const moved: Reply = { status: 409, data: { code: 'date.moved', message: 'Tanggal toko kini lain' } };
    const drawn = await opened(answers(moved, recorded));
    await fill(drawn);
    await drawn.user.keyboard(save);
    await question();
    expect(screen.queryByText('Tanggal toko kini lain')).toBeNull();
    await drawn.user.click(screen.getAllByText('Simpan').at(-1)!);
    await isClosed();
    const [first, second] = commands(drawn.sent);
    expect([dates(drawn.sent), first?.headers['Idempotency-Key']]).toEqual([
      [opening, next],
      second?.headers['Idempotency-Key'],
    ]);
  });
  it('asks of what was typed before, also after the page was loaded anew', async () => {
    const drawn = await opened(answers(recorded));
    await fill(drawn);
    await moveOn(drawn);
    drawn.redraw(<Screen key="loaded anew" parts={deposit} />);
    await isClosed();
    await open_(drawn);
    await screen.findByText(told);
    await drawn.user.click(button(/Simpan/));
    await question();
  });
  it('says and asks nothing where it was opened since', async () => {
    const drawn = await opened(answers(recorded));
    await drawn.user.keyboard('{Escape}');
    await isClosed();
    await moveOn(drawn);
    await open_(drawn);
    await fill(drawn);
    await drawn.user.keyboard(save);
    await isClosed();
    expect(dates(drawn.sent)).toEqual([next]);
  });
  it('is of none where it decides something for the company as a whole', async () => {
    const drawn = await opened(answers(recorded), <Screen parts={ofCompany} />);
    await moveOn(drawn);
    await fill(drawn);
    await drawn.user.keyboard(save);
    await isClosed();
    expect(dates(drawn.sent)).toEqual([undefined]);
  });
});

describe('a field that needs a right', () => {
  const holder = { ...cashier, hak_akses: [{ key: 'HARGA_MODAL', title: '', is_show: true }] };
  const answer = ({ call }: Sent): Reply =>
    call.endsWith('users/me') ? { status: 200, data: { user: holder } } : recorded;

  it('is in no form of who lacks it', async () => {
    await opened(answer, <Screen parts={correction} />);
    expect(screen.queryByLabelText('Harga Modal')).toBeNull();
  });
  it('is in the form of who has it', async () => {
    const drawn = await draw(<Screen parts={correction} />, answer);
    const { api, session } = drawn.root;
    await act(() => session.refresh(api));
    await open_(drawn);
    expect(screen.getByLabelText('Harga Modal')).toBeTruthy();
  });
});
