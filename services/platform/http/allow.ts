import { applyDecorators, SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Gate } from '../../../contracts/language/define/gate.js';
import { FileBody, LARGEST, LargestBody } from './bodies.js';

type Decorates = ReturnType<typeof applyDecorators>;

/** The metadata under which an endpoint says what it needs. */
export const NEEDS = 'kilau:needs';

/**
 * Lets those pass whom the gate lets pass, with a body of at most so many bytes. An endpoint without it lets nobody
 * pass.
 */
export const Allow = (gate: Gate, largestBody: number = LARGEST.command): Decorates =>
  applyDecorators(SetMetadata(NEEDS, gate), LargestBody(largestBody));

/** Lets those pass whom the gate lets pass, with a file in a multipart body of at most so many bytes. */
export const AllowFile = (gate: Gate, largestBody: number): Decorates =>
  applyDecorators(SetMetadata(NEEDS, gate), FileBody(largestBody));

/** Lets enrolled terminals pass, by what they sign. */
export const ByTerminal = (): Decorates => applyDecorators(SetMetadata(NEEDS, 'terminal'), LargestBody(LARGEST.signed));

/** The metadata of an endpoint that answers before the company has begun. */
export const BEFORE_COMPANY = 'kilau:before-company';

/** Answers before the company has begun; any other endpoint refuses until then. */
export const BeforeCompany = (): CustomDecorator => SetMetadata(BEFORE_COMPANY, true);

/** The metadata of an endpoint for whom a password was given that is not their own. */
export const BEFORE_OWN_PASSWORD = 'kilau:before-own-password';

/** Answers to who has not yet changed a password that somebody else set; any other endpoint refuses until then. */
export const BeforeOwnPassword = (): CustomDecorator => SetMetadata(BEFORE_OWN_PASSWORD, true);

/** Lets everyone pass, logged in or not. */
export const Public = (): CustomDecorator => SetMetadata(NEEDS, 'public');
