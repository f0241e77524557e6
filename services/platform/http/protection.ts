import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';
import type { Config } from '../config/config.js';

/** The content security policy of pages: only our own origin. The component library writes styles while it runs. */
const policy = (sockets: string): string =>
  [
    "default-src 'self'",
    "base-uri 'self'",
    "form-action 'self'",
    "script-src 'self'",
    "script-src-attr 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    // Not every browser counts the sockets of the own origin to 'self'.
    `connect-src 'self' ${sockets}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join(';');

/** Passkeys are for this page, and for no frame in it. */
const permissions = 'publickey-credentials-get=(self), publickey-credentials-create=(self)';

/** A year: a browser that has once seen the console by https opens it by nothing else. */
const strict = (publicOrigin: string): Readonly<Record<string, string>> =>
  publicOrigin.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000' } : {};

/** The headers of every answer of the API: no page, loads nothing, shown in no frame, kept only where told. */
const ofAnswers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

/**
 * The headers that protect: those of the answers of the API, and those of all else. Made once: helmet itself would make
 * them anew for each.
 */
export function protection({
  publicOrigin,
}: Pick<Config, 'publicOrigin'>): Readonly<Record<'ofAnswers' | 'ofPages', Readonly<Record<string, string>>>> {
  const ofPages: Record<string, string> = {
    'content-security-policy': policy(publicOrigin.replace(/^http/, 'ws')),
    'permissions-policy': permissions,
    ...strict(publicOrigin),
  };
  const request = new IncomingMessage(new Socket());
  const answer = new ServerResponse(request);
  helmet({ contentSecurityPolicy: false, strictTransportSecurity: false })(request, answer, () => undefined);
  for (const [name, value] of Object.entries(answer.getHeaders())) ofPages[name] = String(value);
  return { ofAnswers: { ...ofAnswers, ...strict(publicOrigin) }, ofPages };
}
