import { Module } from '@nestjs/common';
import { RealtimeGateway } from './realtime.gateway.js';

/** Sockets to the open consoles. */
@Module({ providers: [RealtimeGateway] })
export class RealtimeModule {}
