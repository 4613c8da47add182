import type { FilingDetail } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { maxPriceForm } from "#contracts/max-price/form.ts";
import { formOf } from "#lib/form/form-state.ts";
import { createParking, type Locks, type ParkedRecord, type ParkedStore } from "#lib/parked-text/parking.ts";
import { createLeaving, type LeaveAnswer } from "#lib/util/leaving/leave-guard.ts";

import type { SaveState } from "../draft/autosave.ts";
import { createFormSession } from "../draft/form-session.ts";
import type { Offer } from "../draft/restore.ts";
import type { DraftService } from "./draft-service.ts";

const never = (): Promise<never> => new Promise(() => undefined);

/** FIFO, shared by all pages of one browser. */
class BrowserLocks {
  private readonly queues = new Map<string, Promise<void>>();

  of(isAlive: () => boolean, gone: Promise<void>): Locks {
    return {
      request: async (name, { signal }, task) => {
        const before = this.queues.get(name) ?? Promise.resolve();
        const aborted = new Promise<void>((resolve) => {
          if (signal?.aborted) resolve();
          signal?.addEventListener("abort", () => resolve());
        });
        const run = async (): Promise<void> => {
          await Promise.race([before, aborted]);
          if (!isAlive() || signal?.aborted) return;
          await Promise.race([task().catch(() => undefined), gone]);
        };
        const turn = run();
        this.queues.set(
          name,
          before.then(() => turn),
        );
        await turn;
      },
    };
  }
}

export class Browser {
  readonly records = new Map<string, ParkedRecord>();
  readonly locks = new BrowserLocks();
  private lastId = 0;

  newId(): string {
    this.lastId += 1;
    return `page-${this.lastId}`;
  }
  storeOf(isAlive: () => boolean): ParkedStore {
    const reach = async (): Promise<void> => {
      await Promise.resolve();
      if (!isAlive()) await never();
    };
    return {
      list: async (subject) => {
        await reach();
        return [...this.records.values()].filter((record) => record.subject === subject);
      },
      get: async (id) => {
        await reach();
        return this.records.get(id) ?? null;
      },
      put: async (record) => {
        await reach();
        this.records.set(record.id, record);
      },
      remove: async (id) => {
        await reach();
        this.records.delete(id);
      },
    };
  }
}

/** One page with the real session, parking and guard; only the form is faked. */
export class DraftPage {
  state: SaveState = { name: "checking" };
  offers: readonly Offer[] = [];
  values: FormValues;
  asked = 0;
  private isAlive = true;
  private die: () => void = () => undefined;
  readonly session;
  readonly leaving = createLeaving();

  constructor(browser: Browser, service: DraftService, detail: FilingDetail) {
    const isAlive = (): boolean => this.isAlive;
    const gone = new Promise<void>((resolve) => {
      this.die = resolve;
    });
    this.values = formOf(maxPriceForm, detail.values);
    this.session = createFormSession({
      detail,
      model: maxPriceForm,
      service: service.clientOf(isAlive),
      form: {
        values: () => this.values,
        fill: (values) => this.put(values),
        replace: (values) => this.put(values),
      },
      openParking: () =>
        createParking({
          store: browser.storeOf(isAlive),
          locks: browser.locks.of(isAlive, gone),
          subject: detail.id,
          id: browser.newId(),
        }),
      onState: (state) => {
        this.state = state;
      },
      onSaved: () => undefined,
      onLatest: () => undefined,
      onRestored: () => undefined,
      onOffers: (offers) => {
        this.offers = offers;
      },
    });
    const { session } = this;
    this.leaving.guard({
      hasUnsent: session.hasUnsent,
      send: session.flush,
      keep: session.keep,
      discard: session.discard,
      isOver: session.isSignedOut,
    });
    void session.start();
  }

  put(values: FormValues): void {
    this.values = { ...this.values, ...values };
    this.session.typed(this.values);
  }

  async leave(answer: LeaveAnswer): Promise<boolean> {
    const stopAnswering = this.leaving.subscribe(() => {
      const question = this.leaving.question();
      if (!question) return;
      this.asked += 1;
      question.answer(answer);
    });
    const isFree = await this.leaving.mayLeave();
    stopAnswering();
    return isFree;
  }
  crash(): void {
    this.isAlive = false;
    this.die();
  }
}
