import { toko } from '../../../contracts/masters/masters.js';
import type { Zone } from '../../../contracts/language/values/zones.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { masterRow } from '../masters/masters.js';

/** The name and address of a branch on paper, and its zone. */
export interface Shop {
  readonly nama_toko: string;
  readonly alamat_toko: string;
  readonly zona_waktu?: Zone;
}

/** The shops as the log knows them. */
export class ShopDirectory {
  constructor(private readonly events: EventReader) {}

  /** Name, address and zone of a branch; of one that nobody knows, its code and nothing. */
  async shop(kode_toko: string): Promise<Shop> {
    const state = await this.events.state(masterRow(toko, kode_toko));
    return state.status === 'active' ? state : { nama_toko: kode_toko, alamat_toko: '' };
  }
}
