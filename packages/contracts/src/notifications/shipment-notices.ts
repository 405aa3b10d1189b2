import { defineResource, get, put } from '../kernel/endpoint.js';
import { Choices } from '../kernel/field.js';

/** The events for which the addresses of a dispatch are emailed. */
export const noticeMoments = ['dispatched', 'pickedUp', 'exception', 'delivered'] as const;
export type NoticeMoment = (typeof noticeMoments)[number];

/** The events of its shipments that a company emails. */
export class NoticeChoice {
  @Choices(noticeMoments, { maxItems: 4, about: 'Choose none to send no emails.' })
  moments!: NoticeMoment[];
}

export const shipmentNoticesApi = defineResource('shipment-notices', {
  get: get({
    path: '/shipment-notices',
    answers: NoticeChoice,
    access: { customer: 'dispatch', scope: 'company' },
    about: 'Events at which the company emails the addresses named at dispatch.',
  }),
  choose: put({
    path: '/shipment-notices',
    takes: NoticeChoice,
    answers: NoticeChoice,
    access: { customer: 'manageSettings', scope: 'company' },
    whileActing: 'allowed',
    about: 'Chooses these events for the whole company.',
  }),
});
