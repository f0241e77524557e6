import { Text } from '../language/define/fields.js';
import { Custom } from '../language/define/special-fields.js';

const anObject = (sent: unknown): object | undefined =>
  typeof sent === 'object' && sent !== null && !Array.isArray(sent) ? sent : undefined;

/**
 * The body of a command, exactly as it will be sent, with the fields that stand in its address. Its own rules check it.
 */
const CommandBody = (): PropertyDecorator => Custom('Isi perintah', { type: 'object' }, anObject, { required: true });

/** A command that is about to be sent. */
export class CommandToCome {
  /** Name of the command. */
  @Text('Perintah', { required: true }) command!: string;
  @CommandBody() body!: object;
}

/** Asks the owners who are elsewhere for consent to one command (shell-and-rules §6). */
export class RequestAuthorization extends CommandToCome {
  @Text('Keterangan', { max: 200 }) keterangan?: string;
}

/**
 * Consent to one command that somebody else is about to send. What it is to the server works out from the command;
 * `kategori` and `description`, when they are sent, must be the same.
 */
export class Consent extends CommandToCome {
  @Text('Kategori') kategori?: string;
  @Text('Deskripsi') description?: string;
  /** Kept in upper case; `-` when nothing is said. */
  @Text('Keterangan', { max: 200 }) keterangan?: string;
}

/** A supervisor or owner consents by password (shell-and-rules §7). */
export class Authorize extends Consent {
  @Text('User ID', { required: true, max: 40 }) user_id!: string;
  @Text('Password', { required: true, max: 200, secret: true }) password!: string;
}
