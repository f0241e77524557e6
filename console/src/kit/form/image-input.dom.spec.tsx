import { screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { imageIn } from '../../../../contracts/images/gambar.js';
import { defineCommand } from '../../../../contracts/language/define/command.js';
import { Image, ImagePath, Images } from '../../../../contracts/language/define/kinds.js';
import { open } from '../../../../contracts/language/define/gate.js';
import { draw } from '../testing/draw.js';
import type { Reply, Sent } from '../testing/transport.js';
import { formOf } from './define-form.js';
import { fieldId } from './field.js';
import { FormModal } from './form-modal.js';
import { FormStore } from './form-store.js';
import { useFormHost } from './use-form-host.js';

class Pameran {
  @Image('Sampul', { ...imageIn('BANNER') }) sampul?: string;
  @ImagePath('Alamat Sampul', { by: 'sampul', field: 'gambar_path' }) sampul_path?: string;
  @Images('Foto', { ...imageIn('BANNER'), most: 3 }) foto?: readonly string[];
  @ImagePath('Alamat Foto', { by: 'foto', field: 'gambar_path', list: true }) foto_path?: readonly string[];
}
const show = formOf(
  defineCommand(Pameran, {
    name: 'show-pameran',
    call: 'pameran',
    path: '/pameran',
    title: 'Pameran',
    gate: open,
    saved: 'master.ordered',
    failed: 'request.failed',
  }),
  [
    { name: 'sampul', image: { path: 'sampul_path', folder: 'BANNER', camera: true } },
    { name: 'foto', image: { path: 'foto_path', folder: 'BANNER' } },
  ],
);

const jpeg = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1];
const heic = [0, 0, 0, 24, ...[...'ftypheic'].map((one) => one.charCodeAt(0))];
/** A file as a telephone or a computer hands it over. */
const file = (name: string, bytes: readonly number[] = jpeg, size = 100): File =>
  new File([new Uint8Array([...bytes, ...Array<number>(size).fill(0)])], name, { type: 'image/jpeg' });

let stored = 0;
const server = ({ method, call }: Sent): Reply => {
  if (method !== 'post' || call !== 'app/gambar') return { status: 404, data: {} };
  stored += 1;
  return { status: 201, data: { data: { gambar_name: `g${stored}`, gambar_path: `public/gambar/g${stored}.jpg` } } };
};

async function opened() {
  stored = 0;
  let form!: FormStore;
  function Screen(): ReactNode {
    const host = useFormHost();
    const [own] = useState(() => new FormStore(show.command, host, {}, show));
    form = own;
    return <FormModal screen={show} form={own} open close={() => undefined} />;
  }
  const drawn = await draw(<Screen />, server);
  await waitFor(() => expect(screen.getAllByLabelText('Berkas gambar')).toHaveLength(2));
  const [one, many] = screen.getAllByLabelText<HTMLInputElement>('Berkas gambar') as [
    HTMLInputElement,
    HTMLInputElement,
  ];
  const sent = () => drawn.sent.filter(({ call }) => call === 'app/gambar').length;
  const error = (name: string) => document.getElementById(`${fieldId(name)}-error`)?.textContent ?? '';
  return { ...drawn, form, one, many, uploads: sent, error };
}

describe('the control for photos', () => {
  it('names JPEG, so that a telephone makes one of its photo, and takes several where its field does', async () => {
    const { one, many } = await opened();
    expect([one.accept, one.multiple, many.multiple]).toEqual(['image/jpeg,image/png,image/webp', false, true]);
    expect(screen.getByLabelText<HTMLInputElement>('Ambil foto', { selector: 'input' })).toMatchObject({
      accept: one.accept,
      multiple: false,
    });
  });
  it('sends all that are chosen at once, in their order', async () => {
    const { user, form, many, error } = await opened();
    await user.upload(many, [file('a.jpg'), file('b.jpg')]);
    await waitFor(() => expect(form.values['foto']).toEqual(['g1', 'g2']));
    expect([form.values['foto_path'], error('foto')]).toEqual([['public/gambar/g1.jpg', 'public/gambar/g2.jpg'], '']);
  });
  it('takes the others where one is none, and says which and why', async () => {
    const { user, form, many, error, uploads } = await opened();
    await user.upload(many, [file('a.jpg'), file('b.jpg', heic), file('c.jpg')]);
    await waitFor(() => expect(error('foto')).toContain('b.jpg: Foto HEIC tidak bisa dibaca.'));
    expect([form.values['foto'], uploads()]).toEqual([['g1', 'g2'], 2]);
  });
  it('takes no more than its field, and sends none of the others', async () => {
    const { user, form, many, error, uploads } = await opened();
    await user.upload(
      many,
      ['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`)),
    );
    await waitFor(() => expect(error('foto')).toContain('d.jpg: Paling banyak 3 gambar'));
    expect([form.values['foto'], uploads()]).toEqual([['g1', 'g2', 'g3'], 3]);
  });
  it.each([
    ['a HEIC that is called a JPEG, with what to do', () => file('IMG_1.jpg', heic), 'simpan foto itu sebagai JPEG'],
    ['a text', () => file('surat.jpg', [66, 117, 107]), 'Berkas ini bukan gambar JPEG, PNG atau WebP'],
    ['an empty file', () => file('kosong.jpg', [], 0), 'Berkas ini bukan gambar JPEG, PNG atau WebP'],
    ['what is too large', () => file('besar.jpg', jpeg, 10 * 1024 * 1024), 'Gambar paling besar 10 MB'],
  ])('refuses %s before it is sent', async (_, chosen, reason) => {
    const { user, form, one, error, uploads } = await opened();
    await user.upload(one, chosen());
    await waitFor(() => expect(error('sampul')).toContain(reason));
    expect([form.values['sampul'], uploads()]).toEqual([undefined, 0]);
    await user.upload(one, file('baik.jpg'));
    await waitFor(() => expect(form.values['sampul']).toBe('g1'));
    expect(error('sampul')).toBe('');
  });
});
