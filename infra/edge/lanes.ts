import type { FastifyRequest } from 'fastify';
import { Agent } from 'undici';
import { Refusal } from '../../contracts/language/define/refusals.js';
import { Turns } from '../../services/platform/fairness/turns.js';
import { LARGEST } from '../../services/platform/http/bodies.js';

/**
 * A way to the processes with connections of its own, so that no other way can be held up by what is under way on it.
 */
export interface Lane {
  readonly agent: Agent;
  /** Requests under way and waiting at the most; one more is refused. */
  readonly most: number;
  underWay: number;
  /** The turns of each address: one takes half of the connections and of the waiting at the most. */
  readonly turns: Turns;
}

/**
 * The ways: ordinary commands, ordinary reads, bodies that are too large to be kept here, and what waits for something
 * to happen.
 */
export type Lanes = Readonly<Record<'commands' | 'reads' | 'large' | 'waiting', Lane>>;

/** TLS towards the processes: authorities to trust instead of the well-known ones. */
export interface UpstreamTls {
  readonly ca?: string;
}

/** Milliseconds that an answer may take to begin once its request was sent, and between two parts of it. */
const PATIENCE_MS = 60_000;
const CONNECT_MS = 5000;
/** Seconds after which an address that has too much under way may ask again. */
const AGAIN_SECONDS = 2;

/** Terminals ask here what there is to scan, and wait for it. */
const SCANS = /\/api\/v1\/terminals\/[^/]+\/scans\/?$/;

/** Opens the ways. */
export function openLanes({ ca }: UpstreamTls): Lanes {
  const lane = (connections: number, most: number): Lane => ({
    agent: new Agent({
      connections,
      pipelining: 1,
      headersTimeout: PATIENCE_MS,
      bodyTimeout: PATIENCE_MS,
      connect: { timeout: CONNECT_MS, rejectUnauthorized: true, ...(ca !== undefined && { ca }) },
    }),
    most,
    underWay: 0,
    turns: new Turns({
      atOnce: Infinity,
      ofOne: connections / 2,
      waiting: (most - connections) / 2,
      waitingInAll: Infinity,
      refuse: tooMany,
    }),
  });
  return { commands: lane(256, 2000), reads: lane(256, 2000), large: lane(64, 512), waiting: lane(1000, 2000) };
}

/** Makes the refusal of who has too much under way already. */
export const tooMany = (): Refusal =>
  new Refusal('request.too-many', undefined, { seconds: AGAIN_SECONDS }, AGAIN_SECONDS);

/** True for a body that is read here before a process hears of its request. */
export function isSmall({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return Number(headers['content-length'] ?? Infinity) <= LARGEST.command;
}

/** The way of a request. */
export function laneOf(lanes: Lanes, request: FastifyRequest, isRead: boolean): Lane {
  if (SCANS.test(request.url.split('?', 1)[0]!) && !isRead) return lanes.waiting;
  if (request.body !== undefined && request.body !== null && !isSmall(request)) return lanes.large;
  if (!isRead) return lanes.commands;
  return request.headers['x-after'] === undefined ? lanes.reads : lanes.waiting;
}
