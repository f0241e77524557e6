import { Choice, Key, Text } from '../define/fields.js';
import { levels, open, type Level } from '../define/gate.js';
import { defineMaster } from '../define/master.js';

/** A user: who they are, not how they prove it (credentials do not stand in the log). */
export class User {
  @Key('User ID', { required: true, as: 'upper' }) user_id!: string;
  @Text('Nama', { required: true }) nama!: string;
  @Choice('Level', levels, { required: true }) level!: Level;
  @Key('Cabang', { required: true, max: 20, as: 'upper' }) kode_toko!: string;
}

export const user = defineMaster(User, { name: 'user', title: 'Data Users', call: 'users/get/all', gate: open, key: ['user_id'], branchField: 'kode_toko' });
