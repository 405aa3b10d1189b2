import { defineResource, get, post } from '../kernel/endpoint.js';
import { Choice, Instant, Integer, ListOf, Text } from '../kernel/field.js';

/** A demo user whom a visitor can sign in as. */
export class DemoRole {
  @Text({ max: 40 }) key!: string;
  @Text({ max: 60, about: 'What the person does.' }) title!: string;
  @Text({ max: 130 }) name!: string;
  @Text({ max: 200, about: 'Where the person works.' }) company!: string;
}

/** The features of the demo. */
export class Demo {
  @ListOf(() => DemoRole, { maxItems: 50 }) roles!: DemoRole[];
  @Instant({ optional: true, about: "The simulated carriers' time; none without a carrier simulator." })
  carriersNow!: string | null;
  @Integer({ min: 0, max: 99, optional: true, about: 'How much of the history is loaded; none once all of it is.' })
  historyPercent!: number | null;
  @Text({ max: 40, about: 'Changes each time the portal starts.' }) start!: string;
}

export class DemoSignIn {
  @Text({ max: 40, about: 'The key of a demo role.' }) key!: string;
}

export class DemoAddress {
  @Text({ max: 3000, about: "An address on the person's own site; its ticket works once, within a minute." })
  url!: string;
}

export class MoveCarriers {
  @Integer({ min: 1, max: 7 }) days!: number;
}

export class CarriersMoved {
  @Instant({ about: "The simulated carriers' time now." }) carriersNow!: string;
  @Integer({ min: 0, about: 'Shipment events that happened meanwhile.' }) events!: number;
}

export class StartOver {
  @Choice(['startOver'], { about: 'Says that everything entered in the demo may be deleted.' }) confirm!: 'startOver';
}

const only = 'Only on the machine that a demo runs on; anywhere else there is no such endpoint.';

/** The demo's own controls. */
export const demoApi = defineResource('demo', {
  getDemo: get({
    path: '/demo',
    answers: Demo,
    access: 'anyone',
    limit: 240,
    about: `The roles to try, and the carriers' time. ${only}`,
  }),
  signIn: post({
    path: '/demo/sign-ins',
    takes: DemoSignIn,
    answers: DemoAddress,
    access: 'anyone',
    limit: 60,
    about: `A single-use address that signs in as a person of the demo. ${only}`,
  }),
  moveCarriers: post({
    path: '/demo/carrier-days',
    takes: MoveCarriers,
    answers: CarriersMoved,
    access: 'anyone',
    limit: 30,
    about: `Moves the clock of the simulated carriers, who then report what happened. ${only}`,
    problems: ['unavailable'],
  }),
  startOver: post({
    path: '/demo/start-over',
    takes: StartOver,
    status: 202,
    access: 'anyone',
    limit: 5,
    about: `Deletes everything in the demo, signs everybody out and loads the demo again. ${only}`,
    problems: ['wrong-state'],
  }),
});
