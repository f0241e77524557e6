import type { Toko } from '../../../contracts/masters/masters.js';
import type { EventReader } from '../event-store/event-reader.js';
import { ShopDirectory, type Shop } from './shop-directory.js';

/** Shops as the log knows them. */
export class EventStoreShopDirectory extends ShopDirectory {
  constructor(private readonly events: EventReader) {
    super();
  }

  override async shop(kode_toko: string): Promise<Shop> {
    const state = await this.events.state<Toko>(`toko/${kode_toko}`);
    return { nama_toko: state?.nama_toko ?? kode_toko, alamat_toko: state?.alamat_toko ?? '' };
  }
}
