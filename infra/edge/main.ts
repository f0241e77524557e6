import { readBasePaths, readTrustedProxies } from '../../services/kernel/config/config.js';
import { basePaths } from '../../services/kernel/http/base-path.js';
import { createEdge } from './edge.js';

const { HOST: host = '127.0.0.1', PORT: port = '3000', COMMAND_URL: command, QUERY_URL: query, REALTIME_URL: realtime } = process.env;
if (!command || !query || !realtime) {
  process.stderr.write('COMMAND_URL, QUERY_URL and REALTIME_URL must name the processes behind the edge\n');
  process.exit(1);
}
const wrong = (name: string, need: string): never => {
  process.stderr.write(`${name}: ${need}\n`);
  process.exit(1);
};
const bases = basePaths(readBasePaths(process.env, wrong));
const edge = await createEdge({ command, query, realtime }, { bases, trustedProxies: readTrustedProxies(process.env, wrong) });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void edge.close().then(() => process.exit(0)));
await edge.listen({ host, port: Number(port) });
