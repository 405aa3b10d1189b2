import { defineResource, get, post, put } from '../kernel/endpoint.js';
import { Choice, Choices, Flag } from '../kernel/field.js';

/** The steps of a company's setup in order; users don't see the steps of areas they may not use. */
export const setupSteps = ['introduction', 'company', 'locations', 'products', 'carriers', 'users', 'finish'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The progress of the setup: where the administrators stopped, and the completed steps as opposed to skipped ones. */
export class SetupProgress {
  @Choice(setupSteps, { about: 'The step to continue with.' }) step!: SetupStep;
  @Choices(setupSteps, { maxItems: setupSteps.length, about: 'Completed, not just skipped.' }) doneSteps!: SetupStep[];
}

export class CustomerSetup extends SetupProgress {
  @Flag({ about: 'Setup is finished; its steps can still be opened.' }) isConfigured!: boolean;
}

const gate = {
  access: { customer: 'manageSettings', scope: 'company' },
  whileActing: 'allowed',
  answers: CustomerSetup,
} as const;

export const customerSetupApi = defineResource('customer-setup', {
  getCustomerSetup: get({
    ...gate,
    path: '/customer-setup',
    about: "Progress of the company's initial setup.",
  }),
  changeCustomerSetup: put({
    ...gate,
    path: '/customer-setup',
    takes: SetupProgress,
    about: 'Saves the progress of the setup, for all administrators of the company.',
  }),
  finishCustomerSetup: post({
    ...gate,
    path: '/customer-setup/finish',
    about: 'Finishes the setup; administrators then start on their home page.',
  }),
});
