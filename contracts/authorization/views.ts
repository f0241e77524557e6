import type { Message } from '../language/messages/messages.js';
import type { Level } from '../language/define/gate.js';
import type { Restriction } from '../language/define/refusals.js';
import type { CaraOtorisasi } from './consent-methods.js';

/** Answer of every way of authorising: `approval` goes with the command as `x-approval`. */
export interface Authorized extends Message {
  readonly approval: string;
}

/** Somebody who may consent to what one asks for, and the ways in which they can prove who they are. */
export interface Authoriser {
  readonly user_id: string;
  readonly nama: string;
  readonly level: Level;
  readonly kode_toko: string;
  readonly cara: readonly CaraOtorisasi[];
  /** True for who asks: a sole owner, for what such may consent to themselves. */
  readonly sendiri?: true;
  /** The way in which they can, where they have none yet. */
  readonly petunjuk?: Message;
}

/** The state of a request to the owners; `expired`: nobody answered in time. */
export const requestStates = ['waiting', 'granted', 'refused', 'withdrawn', 'expired'] as const;

/** Consent that somebody asks of the owners. */
export interface AuthorizationRequest extends Restriction {
  readonly id: string;
  /** Branch of the one who asks. */
  readonly kode_toko: string;
  readonly asked_by: string;
  readonly nama: string;
  readonly keterangan: string;
  readonly status: (typeof requestStates)[number];
  readonly answered_by: string | null;
  /** ISO instants. */
  readonly created_at: string;
  readonly expires_at: string;
  /** Once it is granted, for the one who asked alone. */
  readonly approval: string | null;
}

/**
 * Socket events: to owners, that there is a request or that one is over; to the one who asked, that it was answered.
 * Both carry the id alone.
 */
export const AUTHORIZATION_REQUEST = 'authorization-request';
export const AUTHORIZATION_ANSWER = 'authorization-answer';
