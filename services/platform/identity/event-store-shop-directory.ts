import { toko } from '../../../contracts/masters/masters.js';
import type { EventReader } from '../../kernel/event-store/event-reader.js';
import { masterRow } from '../masters/masters.js';
import { ShopDirectory, type Shop } from './shop-directory.js';

/** Shops as the log knows them. */
export class EventStoreShopDirectory extends ShopDirectory {
  constructor(private readonly events: EventReader) {
    super();
  }

  override async shop(kode_toko: string): Promise<Shop> {
    const state = await this.events.state(masterRow(toko, kode_toko));
    return state.status === 'active' ? state : { nama_toko: kode_toko, alamat_toko: '' };
  }
}
