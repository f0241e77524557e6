import { SetMetadata, type CustomDecorator } from '@nestjs/common';
import type { Gate } from '../../../contracts/define/gate.js';

/** The metadata under which an endpoint says what it needs. */
export const NEEDS = 'kilau:needs';

/** Lets those pass whom the gate lets pass. An endpoint without it lets nobody pass. */
export const Allow = (gate: Gate): CustomDecorator => SetMetadata(NEEDS, gate);

/** Lets enrolled terminals pass, by what they sign. */
export const ByTerminal = (): CustomDecorator => SetMetadata(NEEDS, 'terminal');

/** Lets everyone pass, logged in or not. */
export const Public = (): CustomDecorator => SetMetadata(NEEDS, 'public');
