import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { imageIn } from '../../../../contracts/images/gambar.js';
import { defineCommand } from '../../../../contracts/language/define/command.js';
import { Rows, Text } from '../../../../contracts/language/define/fields.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { Image, ImagePath } from '../../../../contracts/language/define/kinds.js';
import { recordBaris } from '../testing/figure-fields.js';
import { draw } from '../testing/draw.js';
import { notaFields, record } from '../testing/rows/nota.js';
import type { Reply, Sent } from '../testing/transport.js';
import { formOf } from './define-form.js';
import { fieldId } from './field.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

const columns = ['teks', 'berat', 'rupiah'] as const;
const parts = formOf(recordBaris, [{ name: 'baris', grid: { columns: [...columns] } }]);
const nota = formOf(record, notaFields);
const refused: Reply = { status: 409, data: { code: 'isian.refused', message: 'Ditolak' } };

/** A form with rows, the keys in their first cell. */
async function opened(answer = refused) {
  function Screen(): ReactNode {
    const host = useFormHost();
    const [form] = useState(() => new FormStore(parts.command, host, {}, parts));
    return <FormModal screen={parts} form={form} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, () => answer);
  await waitFor(() => expect(cell(1, 'teks')).not.toBeNull());
  await drawn.user.click(cell(1, 'teks')!);
  const sentRows = async (): Promise<unknown> => {
    await drawn.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(drawn.sent.length).toBe(1));
    return (drawn.sent[0]!.body as { readonly baris: unknown }).baris;
  };
  return { ...drawn, sentRows };
}
const cell = (row: number, column: string) =>
  document.getElementById(fieldId(`baris.${row}.${column}`)) as HTMLInputElement | null;
const at = () => document.activeElement?.id.replace(fieldId('baris.'), '');
const isAt = (place: string) => waitFor(() => expect(at()).toBe(place));

describe('rows that are filled in', () => {
  it('go on by Enter: along a row, then into a new one', async () => {
    const { user, sentRows } = await opened();
    await user.keyboard('Cincin{Enter}');
    await isAt('1.berat');
    await user.keyboard('2,5{Enter}');
    await isAt('1.rupiah');
    await user.keyboard('1500000{Enter}');
    await isAt('2.teks');
    await user.keyboard('Kalung');
    expect(await sentRows()).toEqual([{ teks: 'Cincin', berat: 2500, rupiah: 1_500_000 }, { teks: 'Kalung' }]);
  });
  it('go along a row by Tab, and back by Shift Tab', async () => {
    const { user } = await opened();
    await user.keyboard('Cincin{Tab}');
    await isAt('1.berat');
    await user.keyboard('{Tab}');
    await isAt('1.rupiah');
    await user.keyboard('{Shift>}{Tab}{/Shift}');
    await isAt('1.berat');
  });
  it('are moved in by arrows, which stay within a text that is being typed', async () => {
    const { user } = await opened();
    await user.keyboard('Cincin{Enter}2{Enter}3{Enter}');
    await isAt('2.teks');
    await user.keyboard('{ArrowUp}');
    await isAt('1.teks');
    await user.keyboard('{ArrowRight}');
    await isAt('1.berat');
    await user.keyboard('{ArrowDown}');
    await isAt('2.berat');
    await user.keyboard('{ArrowLeft}');
    await isAt('2.teks');
    await user.keyboard('ab{ArrowLeft}c');
    expect([at(), cell(2, 'teks')?.value]).toEqual(['2.teks', 'acb']);
  });
  it('take a block of several cells from where it is pasted', async () => {
    const { user, sentRows } = await opened();
    await user.paste('Cincin\t2,345\t1.250.000\r\nKalung\t10\t2500000\r\n');
    await waitFor(() => expect(cell(2, 'rupiah')?.value).toBe('2.500.000'));
    expect(await sentRows()).toEqual([
      { teks: 'Cincin', berat: 2345, rupiah: 1_250_000 },
      { teks: 'Kalung', berat: 10_000, rupiah: 2_500_000 },
    ]);
  });
  it('name the cell of a block that is no figure, and send nothing', async () => {
    const { user, sent } = await opened();
    await user.paste('Cincin\t2,345\nKalung\tberat sekali');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Baris 2, Berat'));
    await user.keyboard('{Control>}s{/Control}');
    await isAt('2.berat');
    expect([sent.length, cell(2, 'berat')?.getAttribute('aria-invalid'), cell(2, 'berat')?.value]).toEqual([
      0,
      'true',
      'berat sekali',
    ]);
  });
  it('name the column of a wrong cell once', async () => {
    const errors = [
      { field: 'baris.1.berat', message: 'Berat Tidak Boleh Kosong' },
      { field: 'baris.1.teks', message: 'Harus berupa teks' },
    ];
    const data = { code: 'request.invalid', message: 'Mohon periksa isian', errors };
    const { user, sentRows } = await opened({ status: 400, data });
    await user.keyboard('Cincin');
    await sentRows();
    await waitFor(() =>
      expect([...document.querySelectorAll('.rows-errors li')].map(({ textContent }) => textContent)).toEqual([
        'Baris 1, Teks: Harus berupa teks',
        'Baris 1: Berat Tidak Boleh Kosong',
      ]),
    );
  });
  it('lose a row by Delete in an empty cell, and get it back', async () => {
    const { user } = await opened();
    await user.paste('Cincin\t2\nKalung\t3');
    await waitFor(() => expect(cell(2, 'teks')?.value).toBe('Kalung'));
    await user.click(cell(1, 'rupiah')!);
    await user.keyboard('{Delete}');
    await waitFor(() => expect(cell(1, 'teks')?.value).toBe('Kalung'));
    await user.click(screen.getByText('Urungkan'));
    await waitFor(() => expect([cell(1, 'teks')?.value, cell(2, 'teks')?.value]).toEqual(['Cincin', 'Kalung']));
  });
  it('forget by Escape what is half typed into a cell, and stay open', async () => {
    const { user } = await opened();
    await user.keyboard('Cincin{Enter}2{Escape}');
    expect([at(), cell(1, 'berat')?.value]).toEqual(['1.berat', '']);
  });
});

class Dititipkan {
  @Text('Nama Barang', { required: true, max: 40 }) nama_barang!: string;
  @Image('Foto', imageIn('BANNER')) foto?: string;
}
class Dilihat extends Dititipkan {
  @ImagePath('Alamat Foto', { by: 'foto', field: 'gambar_path' }) foto_path?: string;
}
class Titip {
  @Rows('Barang', Dititipkan, { max: 5, each: true }) barang!: readonly Dititipkan[];
}
const titip = formOf(
  defineCommand(Titip, {
    name: 'titip-barang',
    call: 'titip',
    path: '/titip',
    title: 'Titip Barang',
    gate: open,
    saved: 'master.ordered',
    failed: 'request.failed',
  }),
  [
    {
      name: 'barang',
      grid: {
        row: Dilihat,
        cards: true,
        columns: ['nama_barang', { name: 'foto', image: { path: 'foto_path', folder: 'BANNER', camera: true } }],
      },
    },
  ],
);

describe('a photo in a row', () => {
  const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1])], 'a.jpg', {
    type: 'image/jpeg',
  });
  const input = (row: number) => screen.getByLabelText<HTMLInputElement>(`Berkas gambar: Foto Baris ${row}`);
  const photo = (row: number) => document.getElementById(fieldId(`barang.${row}.foto`));
  async function shown() {
    let stored = 0;
    const answers: ((reply: Reply) => void)[] = [];
    const server = ({ call }: Sent): Reply | Promise<Reply> =>
      call === 'app/gambar' ? new Promise((resolve) => answers.push(resolve)) : refused;
    const answer = (status = 201): void => {
      stored += 1;
      const data = { gambar_name: `g${stored}`, gambar_path: `public/gambar/g${stored}.jpg` };
      answers.shift()!(
        status === 201 ? { status, data: { data } } : { status, data: { code: 'gambar.broken', message: 'Rusak' } },
      );
    };
    function Screen(): ReactNode {
      const host = useFormHost();
      const [form] = useState(() => new FormStore(titip.command, host, {}, titip));
      return <FormModal screen={titip} form={form} open close={() => undefined} />;
    }
    const drawn = await draw(<Screen />, server);
    await waitFor(() => expect(cellOf('barang.1.nama_barang')).not.toBeNull());
    await drawn.user.click(cellOf('barang.1.nama_barang')!);
    await drawn.user.paste('Cincin\t\nKalung\t');
    await waitFor(() => expect(cellOf('barang.2.nama_barang')?.value).toBe('Kalung'));
    return { ...drawn, answer, asked: () => answers.length };
  }
  const cellOf = (name: string) => document.getElementById(fieldId(name)) as HTMLInputElement | null;
  const sentBody = async ({ user, sent }: Pick<Awaited<ReturnType<typeof shown>>, 'user' | 'sent'>) => {
    await user.keyboard('{Control>}s{/Control}');
    const found = () => sent.find(({ call }) => call === 'titip');
    await waitFor(() => expect(found()).toBeDefined());
    return found()!.body;
  };

  it('goes to its own row, though rows before it are gone by the time it is stored', async () => {
    const at = await shown();
    const { user, answer, asked } = at;
    await user.upload(input(2), jpeg);
    await waitFor(() => expect(asked()).toBe(1));
    await user.click(screen.getByLabelText('Hapus baris 1'));
    await waitFor(() => expect(photo(1)?.textContent).toBe('Sedang mengirim gambar'));
    answer();
    await waitFor(() => expect(photo(1)?.textContent).toBe('Ganti gambar'));
    expect(await sentBody(at)).toEqual({ barang: [{ nama_barang: 'Kalung', foto: 'g1' }] });
  });
  it('is told at its row where it is none, or is refused, and the row is sent without it', async () => {
    const at = await shown();
    const { user, answer, asked } = at;
    await user.upload(input(1), new File([new Uint8Array(20)], 'b.jpg', { type: 'image/jpeg' }));
    await screen.findByText(/Baris 1, Foto: Berkas ini bukan gambar/);
    await user.upload(input(2), jpeg);
    await waitFor(() => expect(asked()).toBe(1));
    answer(422);
    await screen.findByText(/Baris 2, Foto: Rusak/);
    await user.click(cellOf('barang.1.nama_barang')!);
    expect(await sentBody(at)).toEqual({ barang: [{ nama_barang: 'Cincin' }, { nama_barang: 'Kalung' }] });
  });
  it('is gone on from by Enter', async () => {
    const { user } = await shown();
    await user.click(cellOf('barang.1.nama_barang')!);
    await user.keyboard('{Enter}{Enter}');
    await waitFor(() => expect(document.activeElement?.id).toBe(fieldId('barang.2.nama_barang')));
  });
});

describe('a code that the server did not answer', () => {
  it('is asked for again by Enter on its cell, which said so', async () => {
    let isAway = true;
    const ring = { kode_barcode: 'A1', nama_barang: 'Cincin polos', berat: 2345, harga: 1_000_000 };
    const answer = ({ method }: Sent): Reply =>
      method === 'get' && isAway ? { status: 502, data: '<html>' } : { status: 200, data: { data: [ring], count: 1 } };
    function Screen(): ReactNode {
      const host = useFormHost();
      const [form] = useState(() => new FormStore(nota.command, host, {}, nota));
      return <FormModal screen={nota} form={form} open close={() => undefined} />;
    }
    const { user } = await draw(<Screen />, answer);
    const scan = () => document.getElementById(fieldId('barang-scan')) as HTMLInputElement;
    const code = () => document.getElementById(fieldId('barang.1.kode_barcode')) as HTMLInputElement;
    await waitFor(() => expect(scan()).not.toBeNull());
    await user.type(scan(), 'A1{Enter}');
    await screen.findByText(/tekan Enter pada kodenya/, { selector: 'li' });
    isAway = false;
    await user.click(code());
    await user.keyboard('{Enter}');
    await screen.findByText('Cincin polos');
    await waitFor(() => expect(screen.queryByText(/tekan Enter pada kodenya/)).toBeNull());
  });
});
