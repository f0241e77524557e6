/** The least that a Nest route which takes a transfer can do: it validates the body, and answers. `PORT` says where. */
import 'reflect-metadata';
import { Body, Controller, HttpCode, Module, Post } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Transfer } from '../../contracts/mutasi-uang/documents.js';
import { parseRequest } from '../../services/platform/http/request.js';

@Controller('empty')
class EmptyController {
  @Post()
  @HttpCode(201)
  post(@Body() input: unknown): { data: Transfer } {
    return { data: parseRequest(Transfer, input) };
  }
}

@Module({ controllers: [EmptyController] })
class EmptyModule {}

const app = await NestFactory.create<NestFastifyApplication>(EmptyModule, new FastifyAdapter(), { logger: false });
await app.listen(Number(process.env['PORT']), '127.0.0.1');
