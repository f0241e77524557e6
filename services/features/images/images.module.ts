import { Module } from '@nestjs/common';
import { ImageHandler } from './image.handler.js';

/** Makes images wherever jobs are run. Needs jobs and files. */
@Module({ providers: [ImageHandler] })
export class ImagesModule {}
