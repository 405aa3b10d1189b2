import { defineResource, get, put } from '../kernel/endpoint.js';
import { Choices } from '../kernel/field.js';

/** When the addresses that a dispatch names are mailed. */
export const noticeMoments = ['dispatched', 'pickedUp', 'exception', 'delivered'] as const;
export type NoticeMoment = (typeof noticeMoments)[number];

/** What a company tells by email of its shipments. */
export class NoticeChoice {
  @Choices(noticeMoments, { maxItems: 4, about: 'Nothing chosen means that nobody is mailed.' })
  moments!: NoticeMoment[];
}

export const shipmentNoticesApi = defineResource('shipment-notices', {
  get: get({
    path: '/shipment-notices',
    answers: NoticeChoice,
    access: { customer: 'dispatch', scope: 'company' },
    about: 'At which moments the company mails the addresses that a dispatch names.',
  }),
  choose: put({
    path: '/shipment-notices',
    takes: NoticeChoice,
    answers: NoticeChoice,
    access: { customer: 'manageSettings', scope: 'company' },
    whileActing: 'allowed',
    about: 'Chooses those moments for the whole company.',
  }),
});
