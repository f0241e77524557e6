import { screen } from '@testing-library/react';
import { withDue } from '../../../../contracts/language/define/day-figures.js';
import { defineDocument } from '../../../../contracts/language/define/document.js';
import { defineEvent } from '../../../../contracts/language/define/event.js';
import { DateField, Money, Text } from '../../../../contracts/language/define/fields.js';
import type { BusinessDate } from '../../../../contracts/language/values/business-date.js';
import type { Rupiah } from '../../../../contracts/language/values/rupiah.js';
import { draw } from '../testing/draw.js';
import { documentRows } from './define-document-screen.js';
import { DocumentFacts } from './document-facts.js';
import type { OneDocument } from './document-store.js';
import { ListPanel } from './list-panel.js';

class Tenggat {
  @Text('No Bukti', { required: true }) no_bukti!: string;
  @DateField('Jatuh Tempo', { required: true }) jatuh_tempo!: BusinessDate;
  @DateField('Tanggal Lelang', { required: true }) tgl_lelang!: BusinessDate;
  @Money('Jumlah', { required: true }) jumlah!: Rupiah;
}
const figures = withDue<Tenggat>('Tempo', {
  field: 'jatuh_tempo',
  in: ['TERBUKA'],
  states: [
    { name: 'SEGERA', after: -3, label: 'Segera Jatuh Tempo' },
    { name: 'TEMPO', after: 0, label: 'Jatuh Tempo' },
    { name: 'LEWAT', after: 1, label: 'Lewat Tempo' },
    { name: 'LELANG', field: 'tgl_lelang', after: 0, label: 'Masa Lelang' },
  ],
});
const tenggat = defineDocument(Tenggat, {
  name: 'tenggat-uji',
  title: 'Tenggat',
  path: '/uang-kas',
  call: 'tenggat-uji',
  series: 'TG',
  states: { TERBUKA: 'Terbuka', BATAL: 'Dibatalkan' },
  asOf: figures,
});
tenggat.begins(Tenggat, defineEvent('tenggat-uji.begun', 1, Tenggat), { name: 'begin-tenggat' });
tenggat.lists({ call: 'tenggat-uji', title: 'Daftar Tenggat', more: figures.figures });

const rowOf = (no_bukti: string, tempo: string, hari_tempo: number) => ({
  no_bukti,
  tempo,
  hari_tempo,
  jumlah: 1_000,
  jatuh_tempo: '2026-11-15',
  tgl_lelang: '2026-11-30',
  status: 'TERBUKA',
  tanggal: '2026-11-01',
  kode_toko: 'JKT01',
  riwayat: [],
});

describe('a state that comes with time', () => {
  it('stands in a list in words, with its days, in its colour', async () => {
    const data = [
      rowOf('TG-1', '', -9),
      rowOf('TG-2', 'SEGERA', -2),
      rowOf('TG-3', 'TEMPO', 0),
      rowOf('TG-4', 'LEWAT', 5),
      rowOf('TG-5', 'LELANG', 16),
    ];
    await draw(
      <div className="page">
        <ListPanel list={documentRows(tenggat)} path="/uang-kas" params={{}} />
      </div>,
      () => ({ status: 200, data: { data, count: data.length } }),
    );
    const toneOf = async (text: string): Promise<string> => (await screen.findByText(text)).className;
    expect(await toneOf('Segera Jatuh Tempo, 2 hari lagi')).toBe('tone-info');
    expect(await toneOf('Lewat Tempo 5 hari')).toBe('tone-out');
    expect(await toneOf('Masa Lelang, 16 hari sejak Jatuh Tempo')).toBe('tone-late');
    expect(screen.getAllByText('Jatuh Tempo').map(({ className }) => className)).toContain('tone-late');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Hari Tempo');
  });
  it('stands on the page of its document, beside its state', async () => {
    const row = rowOf('TG-4', 'LEWAT', 5) as unknown as OneDocument;
    await draw(<DocumentFacts document={tenggat as never} row={row} />);
    expect(screen.getByText('Lewat Tempo 5 hari').closest('dd')?.textContent).toContain('Terbuka');
    expect(screen.queryByText('Hari Tempo')).toBeNull();
  });
});
