import { Body, Controller, Delete, HttpCode, Param, Post, Req } from '@nestjs/common';
import { routeOf } from '../../../contracts/menu.js';
import { message } from '../../../contracts/language/messages/messages.js';
import { open } from '../../../contracts/language/define/gate.js';
import { Refusal } from '../../../contracts/language/define/refusals.js';
import { KeepView, ViewId } from '../../../contracts/tampilan/views.js';
import { Dispatcher } from '../../platform/bus/dispatcher.js';
import { Allow } from '../../platform/http/allow.js';
import { parseRequest, type KnownRequest } from '../../platform/http/request.js';
import { ViewStore } from './view-store.js';

interface Kept {
  readonly data: { readonly tampilan_id: string };
}

/** Views of lists: everybody keeps their own, owners share theirs with their branch. */
@Controller('tampilan')
@Allow(open)
export class TampilanController {
  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly views: ViewStore,
  ) {}

  @Post()
  @HttpCode(201)
  keep(@Body() input: unknown, @Req() { actor }: KnownRequest): Promise<Kept> {
    const view = parseRequest(KeepView, input);
    if (!routeOf(view.path)) throw new Refusal('request.invalid', [{ field: 'path', ...message('field.choice') }]);
    if (view.bersama && actor.level !== 'OWN') throw Refusal.of('access.denied', 'bersama');
    const work = async (): Promise<Kept> => ({ data: { tampilan_id: await this.views.keep(view, actor) } });
    return this.dispatcher.change('tampilan', work);
  }

  @Delete(':tampilan_id')
  remove(@Param() address: Record<string, string>, @Req() { actor }: KnownRequest): Promise<Kept> {
    const data = parseRequest(ViewId, address);
    const work = async (): Promise<Kept> => {
      await this.views.remove(data.tampilan_id, actor);
      return { data };
    };
    return this.dispatcher.change('tampilan/{tampilan_id}', work);
  }
}
