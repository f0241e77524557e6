import { readBridgeConfig } from '../../platform/config/bridge-config.js';
import { publicKeyOf, runBridge, terminalKey } from './bridge.js';
import { CommandReader } from './reader.js';
import { SoftwareReader } from './software-reader.js';

/** Runs at the counter, next to the reader (docs/fingerprint-bridge.md). */
const log = (line: string): void => void process.stderr.write(`${line}\n`);
const config = readBridgeConfig(process.env);
if ('problems' in config) {
  config.problems.forEach(log);
  process.exit(1);
}
const { url, terminalId, keyFile, command, softwarePort } = config;
const key = terminalKey(keyFile);
log(`terminal ${terminalId}, public key ${publicKeyOf(key)}`);
const software = new SoftwareReader();
const [program = '', ...args] = (command ?? '').split(' ');
const reader = command ? new CommandReader(program, args) : software;
if (!command) log(`software reader on 127.0.0.1:${await software.listen(softwarePort)}`);
const stop = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
await runBridge({ url, terminalId, key, reader, log }, stop.signal);
reader.close();
