import type { Examined } from '../../platform/doctor/examined.js';
import { countRows, wrongRows, type Finding } from '../../platform/doctor/finding.js';

/** Nothing readable is left in the read model of a customer who was erased, or is another one now. */
export async function checkErased({ database }: Examined): Promise<Finding> {
  const wrong = await wrongRows(
    database,
    `select kode_member || ' is gone, and its row still says who it was' as wrong
     from read_member.customer
     where (status in ('DIHAPUS', 'DIGABUNG') or 'customer/' || kode_member not in (select stream from personal.key))
       and concat(nama_customer, no_hp, alamat_customer, tgl_lahir, no_ktp, hari_lahir, kata, lipat, akhir_hp,
         sidik_akhir) <> ''`,
  );
  const checked = await countRows(database, 'read_member.customer');
  return { invariant: '8 the read model of customers says nothing of those who were erased', checked, wrong };
}
