import { Flag, Text } from '../language/define/fields.js';

/** Log in; `take_over` ends the session that the user has elsewhere (shell-and-rules §8). */
export class Login {
  @Text('User ID', { required: true, max: 40 }) user_id!: string;
  @Text('Password', { required: true, max: 200, secret: true }) password!: string;
  @Flag('Ambil alih sesi') take_over?: boolean;
}

/** Log out; the body names the user as the specification has it. */
export class Logout {
  @Text('User ID', { max: 40 }) user_id?: string;
}
