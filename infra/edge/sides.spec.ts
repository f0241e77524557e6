import 'reflect-metadata';
import { RequestMethod, type DynamicModule, type Type } from '@nestjs/common';
import { METHOD_METADATA, MODULE_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { features } from '../../services/features/features.js';
import { CommandSideModule } from '../../services/platform/commands/command-side.module.js';
import { QuerySideModule } from '../../services/platform/queries/query-side.module.js';
import { isRead } from './reads.js';

interface Endpoint {
  readonly method: string;
  readonly url: string;
}

const controllersOf = ({ controllers = [], imports = [], module }: DynamicModule): readonly Type[] => [
  ...controllers,
  ...((Reflect.getMetadata(MODULE_METADATA.CONTROLLERS, module) as readonly Type[] | undefined) ?? []),
  ...imports.flatMap((one) => ('module' in one ? controllersOf(one as DynamicModule) : [])),
];

const endpointsOf = (module: DynamicModule): readonly Endpoint[] =>
  controllersOf(module).flatMap((controller) => {
    const prototype = controller.prototype as Readonly<Record<string, object>>;
    const root = String(Reflect.getMetadata(PATH_METADATA, controller));
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      const method = Reflect.getMetadata(METHOD_METADATA, prototype[name]!) as RequestMethod | undefined;
      if (method === undefined) return [];
      const own = String(Reflect.getMetadata(PATH_METADATA, prototype[name]!));
      return [{ method: RequestMethod[method], url: `/api/v1/${root}/${own}`.replace(/\/+/g, '/').replace(/\/$/, '') }];
    });
  });

describe('the edge sends every endpoint to the side that has it:', () => {
  const ledger = (): never => {
    throw new Error('nothing is recorded here');
  };

  it('the query side answers what it sends there', () => {
    const endpoints = endpointsOf(QuerySideModule.of(features));
    expect(endpoints.filter(({ url }) => url.includes('/import/dry-run')).length).toBeGreaterThan(10);
    expect(endpoints.filter((endpoint) => !isRead(endpoint))).toEqual([]);
  });

  it('the command side takes all else', () => {
    const endpoints = endpointsOf(CommandSideModule.of(features, ledger));
    expect(endpoints.filter(({ url }) => url.endsWith('/import')).length).toBeGreaterThan(10);
    expect(endpoints.filter(isRead)).toEqual([]);
  });
});
