import { defineRoot, get } from '../kernel/endpoint.js';
import { Text } from '../kernel/field.js';

/** Whether this process can accept requests. */
export class Health {
  @Text({ max: 20 }) status!: string;
}

export const healthApi = defineRoot('health', {
  live: get({
    path: '/health/live',
    answers: Health,
    access: 'anyone',
    about: "The process is running; doesn't use the database.",
  }),
  ready: get({
    path: '/health/ready',
    answers: Health,
    access: 'anyone',
    about: 'Whether the process accepts requests; for load balancers.',
    problems: ['unavailable'],
  }),
});
