import { Module, type DynamicModule } from '@nestjs/common';
import type { Feature } from '../feature/feature.js';
import { RealtimeGateway, TOLD_TO_SHOPS } from './realtime.gateway.js';

/** Sockets to the open consoles. */
@Module({})
export class RealtimeModule {
  static of(features: readonly Feature[]): DynamicModule {
    const names = features.flatMap(({ projections }) =>
      projections.filter(({ logs }) => logs !== 'own').map(({ name }) => name),
    );
    return {
      module: RealtimeModule,
      providers: [RealtimeGateway, { provide: TOLD_TO_SHOPS, useValue: new Set(names) }],
    };
  }
}
