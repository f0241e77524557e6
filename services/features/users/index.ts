import { defineServices } from '../../platform/feature/feature.js';
import { UsersController } from './users.controller.js';
import { usersDeciders } from './users.deciders.js';
import { usersProjection } from './users.projection.js';
import { userAccessAnswer, usersAllAnswer } from './users.queries.js';

/** Users and what they may see. */
export const users = defineServices({
  name: 'users',
  deciders: usersDeciders,
  projections: [usersProjection],
  queries: [usersAllAnswer, userAccessAnswer],
  reports: [],
  controllers: [UsersController],
});
