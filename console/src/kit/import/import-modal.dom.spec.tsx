import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { MasterDefinition } from '../../../../contracts/language/define/master.js';
import { bank, hargaBeli } from '../../../../contracts/masters/masters.js';
import { draw, type Drawn } from '../testing/draw.js';
import type { Reply, Sent } from '../testing/transport.js';
import { ImportModal } from './import-modal.js';

const master = bank as unknown as MasterDefinition;
const mark = {
  field: 'nama_bank',
  message: 'Tanda < tidak bisa dipakai di sini',
  message_id: 'field.mark',
  values: { tanda: '<' },
};

/** A server that finds a name with `<` wrong, of a bank that is there, and takes what is sent. */
const answer = ({ call, body }: Sent): Reply => {
  if (!call.endsWith('/dry-run')) return { status: 201, data: { data: {}, position: 'PUSAT:9' } };
  const data = (body as { rows: { nama_bank?: string }[] }).rows.map(({ nama_bank }, index) =>
    nama_bank?.includes('<')
      ? { row: index + 1, versi: 2, state: 'wrong', errors: [mark], changes: [{ field: 'nama_bank', dari: 'Lama' }] }
      : { row: index + 1, versi: 0, state: 'new', errors: [] },
  );
  return { status: 200, data: { data, count: data.length } };
};

/** Draws the import, and notes the files that it hands out. */
async function drawn(
  imported = master,
): Promise<Drawn & { readonly files: { readonly name: string; readonly bytes: Blob }[] }> {
  const files: { name: string; bytes: Blob }[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = (bytes) => `blob:${blobs.push(bytes as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    files.push({ name: this.download, bytes: blobs.at(-1)! });
  };
  return { ...(await draw(<ImportModal master={imported} close={() => undefined} />, answer)), files };
}
const choose = (user: Drawn['user'], text: string): Promise<void> =>
  user.upload(screen.getByLabelText('Berkas Excel atau CSV'), new File([text], 'bank.csv', { type: 'text/csv' }));
const button = (name: RegExp | string) => screen.findByRole<HTMLButtonElement>('button', { name });

describe('an import', () => {
  it('says of each wrong row where it stands, what is wrong, what is there now and what the file has', async () => {
    const { user, files } = await drawn();
    await choose(user, 'Kode Bank;Nama Bank\nBCA;<b>\nBNI;Bank Negara\n');
    const row = await screen.findByRole('row', { name: /Salah/ });
    expect(row.textContent).toContain(
      '2SalahNama Bank: Tanda < tidak bisa dipakai di sini: hapus atau ganti · Lama → <b>',
    );
    await user.click(await button('Unduh daftar masalah'));
    expect([files[0]?.name, await files[0]?.bytes.text()]).toEqual([
      'masalah-bank.csv',
      expect.stringContaining(
        'Baris;Kolom;Nilai sekarang;Nilai di berkas;Masalah\r\n2;Nama Bank;Lama;<b>;Tanda < tidak bisa dipakai di sini',
      ),
    ]);
  });
  it('leaves columns out that are not known, by a tick', async () => {
    const { user, sent } = await drawn();
    await choose(user, 'Kode Bank;Nama Bank;Saldo\nBNI;Bank Negara;1\n');
    await screen.findByText(/^Kolom tidak dikenal: Saldo\./);
    const send = await button('Impor 1 baris');
    expect(send.disabled).toBe(true);
    screen.getByRole('checkbox', { name: 'Jangan impor Saldo' }).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(send.disabled).toBe(false));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sent.map(({ call }) => call)).toEqual(['banks/import/dry-run', 'banks/import']));
  });
  it('takes a file that is dropped on it, and asks for the decimal mark of figures with two readings', async () => {
    const { user, sent } = await drawn(hargaBeli as unknown as MasterDefinition);
    const file = new File(['Kode Harga;Harga per Gram\n750;965,000\n'], 'harga.csv');
    fireEvent.drop(await button('Pilih berkas'), { dataTransfer: { files: [file] } });
    await screen.findByText('Ada angka yang bisa dibaca dua cara. Tanda desimal di berkas ini:');
    await user.click(screen.getByText('Titik: 1,234.5'));
    await waitFor(() =>
      expect(sent.map(({ body }) => (body as { rows: unknown[] }).rows)).toEqual([
        [{ kode_harga: '750', harga_per_gram: '965,000' }],
        [{ kode_harga: '750', harga_per_gram: 965_000 }],
      ]),
    );
  });
  it('hands out a template', async () => {
    const { user, files } = await drawn();
    await user.click(await button('Unduh templat'));
    await waitFor(() => expect(files.map(({ name }) => name)).toEqual(['templat-bank.xlsx']));
    expect(files[0]!.bytes.size).toBeGreaterThan(500);
  });
});
