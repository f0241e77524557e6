import { hargaEmas } from '../../../../contracts/barang/harga.js';
import type { Hutang } from '../../../../contracts/hutang/loan.js';
import { bungaHutang, hutangPokok } from '../../../../contracts/hutang/parameters.js';
import { rupiah } from '../../../../contracts/language/values/rupiah.js';
import type { Past } from '../../../testing/given.js';
import { appraisalRows, borrower, shop } from '../../../testing/known-loans.js';
import { account, rowOf } from '../../../testing/known-masters.js';
import { setTo } from '../../../testing/known-settings.js';
import { seller } from '../../../testing/known-trade.js';

/**
 * The shop in which loans are renewed and auctioned, on the terms of one that was granted; it has an account at BCA.
 */
export function shopOf({
  tgl_hutang: first,
  bunga,
  cara,
  hari,
  hari_pertama_dihitung,
  ...terms
}: Hutang): readonly Past[] {
  const { minimum_hari, tenggang_hari, pembulatan, denda } = terms;
  const board = { harga_beli: rupiah(900_000), harga_jual: rupiah(1_000_000) };
  const interest = { bunga, cara, hari, hari_pertama_dihitung, minimum_hari, tenggang_hari, pembulatan };
  const term = { biaya_admin: rupiah(0), jatuh_tempo: 120, denda };
  return [
    seller,
    ...appraisalRows,
    shop('JKT01'),
    borrower(),
    account('BCA', '123'),
    setTo('SKIP_VALIDASI_MODULE', true),
    rowOf(hargaEmas, { kode_group: '750', berlaku_mulai: first, jam_mulai: '08:00', ...board }),
    rowOf(bungaHutang, { kode_bunga: 'R', dari_rp: rupiah(0), ...interest }),
    rowOf(hutangPokok, { kode_hutang_pokok: 'R', dari_rp: rupiah(0), ...term }),
  ];
}
