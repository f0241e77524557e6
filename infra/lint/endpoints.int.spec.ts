import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { calls, commands, masters, publics, queries, reports } from '../../contracts/catalogue.js';
import { openApi } from '../../contracts/language/documents/openapi.js';
import { startApp } from '../../services/apps/parts.js';
import type { RunningApp } from '../../services/platform/http/http-app.js';
import { writeTestCompany } from '../testing/company-database.js';
import { freshDatabase, type FreshDatabase } from '../testing/fresh-database.js';
import { underTest } from '../testing/under-test.js';

/** For whoever runs the process, not for its users: outside the API. */
const operations = ['get /health', 'get /ready'];
const endpointsIn = (paths: object): string[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method} ${path}`),
  );

describe('the endpoints of a running app', () => {
  let database: FreshDatabase;
  let running: RunningApp;
  const files = mkdtempSync(join(tmpdir(), 'kilau-files-'));

  beforeAll(async () => {
    database = await freshDatabase();
    running = await startApp('test', ['command', 'query', 'worker'], {
      DATABASE_URL: database.url,
      PORT: '0',
      LOG_LEVEL: 'silent',
      FILES_FOLDER: files,
    });
  });
  afterAll(async () => {
    await running.close();
    await database.drop();
    rmSync(files, { recursive: true, force: true });
  });

  it('are those of the API document, no more and no less', () => {
    const served = endpointsIn(SwaggerModule.createDocument(running.app, new DocumentBuilder().build()).paths).map(
      (endpoint) => endpoint.replace('/api/v1', ''),
    );
    const described = endpointsIn(openApi({ calls, commands, masters, publics, queries, reports })['paths'] as object);
    expect(served.filter((endpoint) => !operations.includes(endpoint)).toSorted()).toEqual(described.toSorted());
  });
  const beforeLogin = ['post /users/login', 'post /users/device'];
  const beforeCompany = ['get /company', 'post /company', 'post /company/demo'];
  // One after the other: one address has so many connections at most.
  const answers = async (endpoints: readonly string[]): Promise<string[]> => {
    const said: string[] = [];
    for (const endpoint of endpoints) {
      const [method = '', path = ''] = endpoint.split(' ');
      const { status } = await fetch(`${running.address}/api/v1${path.replace(/\{\w+\}/g, '1')}`, {
        method: method.toUpperCase(),
      });
      said.push(`${endpoint} ${status}`);
    }
    return said;
  };
  const described = endpointsIn(openApi(underTest)['paths'] as object).filter(
    (endpoint) => !beforeCompany.includes(endpoint),
  );

  it('refuse everything until the company has begun, but what begins it', async () => {
    expect(await answers(described)).toEqual(described.map((endpoint) => `${endpoint} 409`));
  });
  it('ask for a session everywhere but at the login and of public reads', async () => {
    await writeTestCompany(database.url, { password: 'emas 24 karat', parts: { chart: false } });
    const asking = described.filter(
      (endpoint) => !beforeLogin.includes(endpoint) && !endpoint.startsWith('get /public/'),
    );
    expect(await answers(asking)).toEqual(asking.map((endpoint) => `${endpoint} 401`));
  });
});
