import { act, screen, waitFor } from '@testing-library/react';
import { runInAction } from 'mobx';
import { useState, type ReactNode } from 'react';
import { defineCommand } from '../../../../contracts/language/define/command.js';
import { Choice, Flag, Key, Text } from '../../../../contracts/language/define/fields.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { Tags } from '../../../../contracts/language/define/kinds.js';
import { bank } from '../../../../contracts/masters/masters.js';
import { cashOrBank } from '../field/screen-field.js';
import { cashier, draw, noRows } from '../testing/draw.js';
import type { Reply, Sent } from '../testing/transport.js';
import { formOf } from './define-form.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

class Pilihan {
  @Flag('Aktif') aktif?: boolean;
  @Choice('Jenis', ['MASUK', 'KELUAR'], { required: true }) jenis!: string;
  @Choice('Hari', ['SENIN', 'SELASA', 'RABU', 'KAMIS', 'JUMAT']) hari?: string;
  @Tags('Label') label?: readonly string[];
  @Key('Bank', { of: () => bank }) kode_bank?: string;
  @Text('Dari') asal?: string;
  @Text('Rekening Dari') asal_rekening?: string;
}
const outcome = { saved: 'master.ordered', failed: 'request.failed' } as const;
const record = defineCommand(Pilihan, {
  name: 'record-pilihan',
  call: 'pilihan',
  path: '/pilihan',
  title: 'Pilihan',
  gate: open,
  ...outcome,
});

const account = (kode_bank: string, kode_toko: string, no_rekening: string) => ({
  kode_bank,
  kode_toko,
  no_rekening,
  nama_rekening: 'PT Emas',
});
const rows: Readonly<Record<string, readonly object[]>> = {
  banks: [
    { kode_bank: 'BCA', nama_bank: 'Bank Central Asia' },
    { kode_bank: 'BRI', nama_bank: 'Bank Rakyat Indonesia' },
    { kode_bank: 'MANDIRI', nama_bank: 'Bank Mandiri' },
  ],
  rekenings: [
    account('BCA', 'JKT01', '5220301187'),
    account('BCA', 'BDG01', '777'),
    account('BRI', 'JKT01', '0341'),
    account('MANDIRI', 'BDG01', '123'),
  ],
};
function answer({ method, call }: Sent): Reply {
  if (method === 'post') return { status: 409, data: { code: 'pilihan.refused', message: 'Ditolak' } };
  const data = rows[call];
  return data ? { status: 200, data: { data, count: data.length } } : noRows;
}

type Uses = Parameters<typeof formOf<Pilihan>>[1];

/** Draws a form of some fields; `body` saves it, and returns what is sent. */
async function opened(fields: Uses, server: (sent: Sent) => Reply = answer) {
  const parts = formOf(record, fields);
  function Screen(): ReactNode {
    const host = useFormHost();
    const [form] = useState(() => new FormStore(parts.command, host, {}, parts));
    return <FormModal screen={parts} form={form} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, server);
  const posts = (): readonly unknown[] => drawn.sent.filter(({ method }) => method === 'post').map(({ body }) => body);
  const body = async (): Promise<unknown> => {
    const before = posts().length;
    await drawn.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(posts().length).toBe(before + 1));
    return posts().at(-1);
  };
  return { ...drawn, body, posts };
}
const control = (name: string) => document.getElementById(`field-${name}`)!;
const error = (name: string) => document.getElementById(`field-${name}-error`)?.textContent;
/** The words that a select shows as chosen. */
const chosen = (name: string) => control(name).closest('.ant-select')?.querySelector('[title]')?.getAttribute('title');
const offered = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
const jenis = 'jenis';

describe('a flag', () => {
  it('is turned by Space and by a click, and sent as it stands', async () => {
    const { user, body } = await opened(['aktif', jenis]);
    await user.click(screen.getByText('KELUAR'));
    control('aktif').focus();
    await user.keyboard(' ');
    expect([control('aktif').getAttribute('aria-checked'), await body()]).toEqual([
      'true',
      { aktif: true, jenis: 'KELUAR' },
    ]);
    await user.click(control('aktif'));
    expect([control('aktif').getAttribute('aria-checked'), await body()]).toEqual([
      'false',
      { aktif: false, jenis: 'KELUAR' },
    ]);
  });
});

describe('a choice', () => {
  const isMarked = (word: string) => screen.getByText(word).closest('label')!.className.includes('-selected');
  it('begins without one, and is asked for', async () => {
    const { user, posts } = await opened([jenis]);
    expect([isMarked('MASUK'), isMarked('KELUAR')]).toEqual([false, false]);
    await user.keyboard('{Control>}s{/Control}');
    expect([error('jenis'), posts()]).toEqual(['Jenis Tidak Boleh Kosong', []]);
  });
  it('is the word that was pressed last', async () => {
    const { user, body } = await opened([jenis]);
    await user.click(screen.getByText('MASUK'));
    await user.click(screen.getByText('KELUAR'));
    expect([isMarked('MASUK'), isMarked('KELUAR'), await body()]).toEqual([false, true, { jenis: 'KELUAR' }]);
  });
  it('among more than four words is a list, in which what may be empty can be emptied again', async () => {
    const { user, body } = await opened([jenis, 'hari']);
    await user.click(screen.getByText('MASUK'));
    expect([control('hari').getAttribute('role'), screen.queryByText('RABU')]).toEqual(['combobox', null]);
    await user.click(control('hari'));
    await waitFor(() => expect(offered()).toEqual(['SENIN', 'SELASA', 'RABU', 'KAMIS', 'JUMAT']));
    await user.keyboard('rab{Enter}');
    expect(await body()).toEqual({ jenis: 'MASUK', hari: 'RABU' });
    await user.click(document.querySelector('.ant-select-clear')!);
    expect(await body()).toEqual({ jenis: 'MASUK' });
  });
  it('that is of another one alone stands with it, and is sent with it', async () => {
    const { user, body } = await opened([jenis, { name: 'hari', when: ({ jenis: one }) => one === 'KELUAR' }]);
    await user.click(screen.getByText('MASUK'));
    expect(document.getElementById('field-hari')).toBeNull();
    await user.click(screen.getByText('KELUAR'));
    await user.click(control('hari'));
    await user.keyboard('sel{Enter}');
    expect(await body()).toEqual({ jenis: 'KELUAR', hari: 'SELASA' });
    await user.click(screen.getByText('MASUK'));
    expect([document.getElementById('field-hari'), await body()]).toEqual([null, { jenis: 'MASUK' }]);
  });
});

describe('tags', () => {
  /** Types tags as a user does, and leaves their field. */
  const typed = async (text: string) => {
    const drawn = await opened(['label', jenis]);
    await drawn.user.click(screen.getByText('MASUK'));
    await drawn.user.click(control('label'));
    await drawn.user.keyboard(text);
    await drawn.user.tab();
    return drawn;
  };
  it.each([
    ['cincin, emas', ['cincin', 'emas']],
    ['#cincin, #emas,', ['cincin', 'emas']],
  ])('are read from %s', async (text, tags) => {
    const { body } = await typed(text);
    expect(await body()).toEqual({ label: tags, jenis: 'MASUK' });
    expect((control('label') as HTMLInputElement).value).toBe('#cincin,#emas');
  });
  it('are none where nothing is typed', async () => {
    const { body } = await typed(' ');
    expect(await body()).toEqual({ label: [], jenis: 'MASUK' });
  });
});

describe('a record of a master', () => {
  it('is found by what is typed, and chosen by Enter', async () => {
    const { user, body } = await opened([jenis, 'kode_bank']);
    await user.click(screen.getByText('MASUK'));
    await user.click(control('kode_bank'));
    await waitFor(() => expect(offered().length).toBe(3));
    await user.keyboard('rakyat');
    await waitFor(() => expect(offered()).toEqual(['BRI \u00b7 Bank Rakyat Indonesia']));
    await user.keyboard('{Enter}');
    expect(await body()).toEqual({ jenis: 'MASUK', kode_bank: 'BRI' });
  });
  it('says why there is none to be chosen, and is there once it is opened again', async () => {
    const replies: Reply[] = ['no answer'];
    const { user } = await opened([jenis, 'kode_bank'], (sent) =>
      sent.call === 'banks' ? (replies.shift() ?? answer(sent)) : answer(sent),
    );
    expect(await screen.findByText('Koneksi Bermasalah')).toBeTruthy();
    await user.click(control('kode_bank'));
    await waitFor(() => expect(offered().length).toBe(3));
    expect(screen.queryByText('Koneksi Bermasalah')).toBeNull();
  });
});

describe('the drawer or a bank', () => {
  const side = [jenis, cashOrBank('asal', { cash: true })] as unknown as Uses;
  const begun = async () => {
    const drawn = await opened(side);
    await drawn.user.click(screen.getByText('MASUK'));
    await drawn.user.click(control('asal'));
    return drawn;
  };
  const isClosed = () => (control('asal_rekening') as HTMLInputElement).disabled;
  it('is a bank only where the branch has an account', async () => {
    await begun();
    await waitFor(() => expect(offered()).toEqual(['CASH', 'BCA', 'BRI']));
    expect(screen.queryByText(/Toko belum punya rekening/)).toBeNull();
  });
  it('is no bank where the branch has no account, and says where one is entered', async () => {
    const elsewhere = { data: [account('BCA', 'BDG01', '777')], count: 1 };
    const { user } = await opened(side, (sent) =>
      sent.call === 'rekenings' ? { status: 200, data: elsewhere } : answer(sent),
    );
    expect(await screen.findByText('Toko belum punya rekening: isi di Master Rekening')).toBeTruthy();
    await user.click(control('asal'));
    await waitFor(() => expect(offered()).toEqual(['CASH']));
  });
  it('is the drawer, which has no account', async () => {
    const { user, body } = await begun();
    await user.click(await screen.findByText('CASH', { selector: '.ant-select-item-option-content' }));
    expect([isClosed(), await body()]).toEqual([true, { jenis: 'MASUK', asal: 'CASH' }]);
  });
  it('is a bank with an account of the branch', async () => {
    const { user, body } = await begun();
    await user.keyboard('BCA{Enter}');
    await waitFor(() => expect(isClosed()).toBe(false));
    await user.click(control('asal_rekening'));
    await user.click(await screen.findByText(/5220301187/, { selector: '.ant-select-item-option-content' }));
    expect(screen.queryByText(/777/)).toBeNull();
    expect(await body()).toEqual({ jenis: 'MASUK', asal: 'BCA', asal_rekening: '5220301187' });
  });
  it('forgets the account of a bank once it is another', async () => {
    const { user, body } = await begun();
    await user.keyboard('BCA{Enter}');
    await waitFor(() => expect(isClosed()).toBe(false));
    await user.click(control('asal_rekening'));
    await user.click(await screen.findByText(/5220301187/, { selector: '.ant-select-item-option-content' }));
    await user.click(control('asal'));
    await user.keyboard('BRI{Enter}');
    await waitFor(() => expect(chosen('asal')).toBe('Bank Rakyat Indonesia'));
    expect(await body()).toEqual({ jenis: 'MASUK', asal: 'BRI' });
  });
});

describe('a choice among rows of which there are none', () => {
  /** A server without banks until one is added. */
  const empty = () => {
    let made: readonly object[] = [];
    return ({ method, call, body }: Sent): Reply => {
      if (call !== 'banks')
        return method === 'post' ? { status: 409, data: { code: 'x', message: 'Ditolak' } } : noRows;
      if (method === 'get') return { status: 200, data: { data: made, count: made.length } };
      made = [body as object];
      return { status: 201, data: { data: body, position: 'PUSAT:1', message: 'Tersimpan' } };
    };
  };

  it('says who adds them, and where', async () => {
    await opened(['kode_bank', jenis], empty());
    await screen.findByText('Belum ada Bank: kantor pusat mengisinya di Master Bank');
    expect(screen.queryByRole('button', { name: /F8/ })).toBeNull();
  });

  it('opens their form by F8 for who may add one, and chooses what was added', async () => {
    const { user, root, sent } = await opened(['kode_bank', jenis], empty());
    act(() => runInAction(() => void (root.session.user = { ...cashier, level: 'OWN', kode_toko: 'PUSAT' })));
    await screen.findByText('Belum ada Bank, diisi di Master Bank');
    control('kode_bank').focus();
    await user.keyboard('{F8}');
    await waitFor(() => expect(document.activeElement).toBe(control('baru_kode_bank')));
    await user.keyboard('bca{Tab}Bank Central Asia{Control>}s{/Control}');
    await waitFor(() => expect(chosen('kode_bank')).toContain('BCA'));
    expect(sent.filter(({ method }) => method === 'post').map(({ call, body }) => [call, body])).toEqual([
      ['banks', { kode_bank: 'BCA', nama_bank: 'Bank Central Asia' }],
    ]);
    expect(screen.queryByText(/Belum ada Bank/)).toBeNull();
  });
});
