import { startGoods } from '../../contracts/company/start-goods.js';
import type { GoodsPlan } from '../company/plan.js';

const harga: GoodsPlan['harga'] = [
  { kode_harga_app: 'MUDA', nama_harga_app: 'Emas Muda', detail_group: ['375', '420'] },
  { kode_harga_app: 'TUA', nama_harga_app: 'Emas Tua', detail_group: ['700', '750'] },
  { kode_harga_app: 'LM', nama_harga_app: 'Logam Mulia', detail_group: ['LM'] },
];

const kontakAdmin: GoodsPlan['kontakAdmin'] = [
  { kode_admin: 'CS1', nama_admin: 'Rina, Cikini', no_hp: '6281311112222' },
  { kode_admin: 'CS2', nama_admin: 'Dewi, Braga', no_hp: '6281511113333' },
];

const descriptions: GoodsPlan['descriptions'] = [
  { kode_group: '375', description: 'Emas muda 37,5 persen: ringan di harga, cocok untuk perhiasan sehari-hari.' },
  { kode_group: '750', description: 'Emas tua 75 persen: warna pekat dan nilai jual kembali yang baik.' },
  { kode_group: 'LM', description: 'Logam mulia 99,99 persen dengan sertifikat.' },
];

/**
 * The masters by which the goods of the demo company are sorted, and the texts of its app about them that have no
 * picture.
 */
export const goods: GoodsPlan = { ...startGoods, harga, kontakAdmin, descriptions };
