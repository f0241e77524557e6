import { Flag, Text } from '../language/define/fields.js';

/** Log in; `take_over` ends the session that the user has elsewhere (shell-and-rules §8). */
export class Login {
  @Text('User ID', { required: true, max: 40 }) user_id!: string;
  @Text('Password', { required: true, max: 200, secret: true }) password!: string;
  @Flag('Ambil alih sesi') take_over?: boolean;
}

/** Ends the sessions of a user whom the sender manages; without one, or with their own name, the sender logs out. */
export class Logout {
  @Text('User ID', { max: 40 }) user_id?: string;
}
