import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { CannotStart } from '../process/cannot-start.js';
import { findProgram } from '../process/programs.js';

const run = promisify(execFile);
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/**
 * The folder of the broker's jars, copied once by Maven as pom.xml names them. `repository` is the checkout's root.
 * Throws CannotStart without mvn or java.
 */
export async function kafkaJars(repository: string): Promise<{ java: string; jars: string }> {
  const java = findProgram('java');
  if (!java) throw new CannotStart('java is not installed (apt-get install default-jre-headless).');
  const pom = resolve(repository, 'infra/kafka/pom.xml');
  const version = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 12);
  const jars = resolve(repository, '.cache/kafka', version);
  if (existsSync(jars)) return { java, jars: join(jars, '*') };
  const mvn = findProgram('mvn');
  if (!mvn) throw new CannotStart('mvn is not installed (apt-get install maven).');
  const half = `${jars}.${process.pid}`;
  mkdirSync(half, { recursive: true });
  try {
    await run(mvn, [
      '-q',
      '-B',
      '-Dstyle.color=never',
      '-f',
      pom,
      COPY,
      '-DincludeScope=runtime',
      `-DoutputDirectory=${half}`,
    ]);
    renameSync(half, jars);
  } catch (error) {
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(jars))
      throw new CannotStart(
        `Maven could not get the jars of Kafka: ` +
          `${String((error as { stdout?: string }).stdout ?? error).split('\n')[0]}`,
      );
  }
  return { java, jars: join(jars, '*') };
}
