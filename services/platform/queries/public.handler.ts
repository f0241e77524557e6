import { Inject } from '@nestjs/common';
import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type pg from 'pg';
import type { PublicParams } from '../../../contracts/language/define/public.js';
import { Read } from '../bus/dispatcher.js';
import { PUBLIC } from '../config/tokens.js';
import type { PublicRead } from '../lists/public-read.js';
import { askOf } from '../reads/pools.js';
import { PublicCache, type KeptAnswer } from './public-cache.js';

/** A public read on the bus, from an address. */
export class AskPublic extends Read<
  KeptAnswer,
  { readonly read: PublicRead; readonly params: PublicParams; readonly address: string }
> {}

/** Answers public reads from memory while nothing has changed. */
@QueryHandler(AskPublic)
export class AskPublicHandler implements IQueryHandler<AskPublic> {
  constructor(
    @Inject(PUBLIC) private readonly database: pg.Pool,
    private readonly cache: PublicCache,
  ) {}

  /** One read serves all who ask for it meanwhile, so it does not end with one of them. */
  execute({ name, given: { read, params, address } }: AskPublic): Promise<KeptAnswer> {
    const key = `${name} ${params.skip ?? 0} ${params.limit ?? ''}`;
    return this.cache.answer(key, address, (known) => read(params, known, (query) => askOf(this.database, query)));
  }
}
