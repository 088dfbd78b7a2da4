// Every listener is there before anything is waited for: what wakes the background must find it.
import { defineBackground } from 'wxt/utils/define-background'

import type { Message } from '#shared/extension/messages.ts'

import { makeBackground } from '../background/background.ts'
import { browserSurroundings, openPopup } from '../background/browser-surroundings.ts'
import { browser } from '../browser.ts'

/** Only our own pages speak here, and they are built with this. */
const isMessage = (value: unknown): value is Message =>
  typeof value === 'object' && value !== null && 'kind' in value && typeof value.kind === 'string'

export default defineBackground(() => {
  const background = makeBackground(browserSurroundings())
  browser.runtime.onMessage.addListener((message: unknown) =>
    isMessage(message) ? background.answer(message) : undefined
  )
  browser.alarms.onAlarm.addListener(({ name }) => void background.alarm(name))
  browser.commands.onCommand.addListener(name => void background.command(name))
  browser.idle.onStateChanged.addListener(state => void background.idle(state))
  // The browser has forgotten our alarms by then; starting sets them.
  browser.runtime.onInstalled.addListener(() => undefined)
  browser.runtime.onStartup.addListener(() => undefined)
  // Absent until the person allows them.
  browser.notifications?.onClicked.addListener(() => void openPopup())
  addEventListener('online', () => void background.online())
  void background.start()
  background.pinging()
})
