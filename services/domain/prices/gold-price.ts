import { hargaEmas } from '../../../contracts/barang/harga.js';
import type { StreamRef } from '../../kernel/event-store/decider.js';
import { masterRow, type MasterState } from '../../platform/masters/masters.js';
export const goldPrice = (kode_group: string): StreamRef<MasterState<InstanceType<(typeof hargaEmas)['row']>>> =>
  masterRow(hargaEmas, kode_group);
