import { readPem } from '../../services/platform/config/carrier-security.js';
import { readBasePaths, readTrustedProxies, wholeNumbers } from '../../services/platform/config/config.js';
import { readConnectionLimits } from '../../services/platform/config/connection-limits.js';
import { basePaths } from '../../services/platform/http/base-path.js';
import { createEdge } from './edge.js';

const env = process.env;
const problems: string[] = [];
const wrong = (name: string, need: string): void => void problems.push(`${name}: ${need}`);
const whole = wholeNumbers(env, wrong);
const upstreams = (name: string): readonly string[] => {
  const addresses = (env[name] ?? '').split(',').flatMap((address) => address.trim() || []);
  const isAddress = (address: string): boolean =>
    URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);
  if (addresses.length === 0 || !addresses.every(isAddress))
    wrong(name, 'must name the processes behind the edge: http:// or https:// addresses, separated by commas');
  return addresses;
};
const ca = readPem(env, 'UPSTREAM_SSL_CA', wrong);

const roles = { command: upstreams('COMMAND_URL'), query: upstreams('QUERY_URL'), realtime: upstreams('REALTIME_URL') };
const options = {
  bases: basePaths(readBasePaths(env, wrong)),
  trustedProxies: readTrustedProxies(env, wrong),
  limits: readConnectionLimits(whole),
  tls: ca === undefined ? {} : { ca },
};
const port = whole('PORT', 3000, 0, 65_535);
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}
const edge = await createEdge(roles, options);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void edge.close().then(() => process.exit(0)));
await edge.listen({ host: env['HOST'] || '127.0.0.1', port });
