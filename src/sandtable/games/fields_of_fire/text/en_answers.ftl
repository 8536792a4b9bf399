# Fields of Fire, English: what answers cost and bring, the phase strip, what just happened.

## The phase strip

fof-phase-preparation = Preparation
fof-phase-events = Events
fof-phase-enemy = Enemy
fof-phase-command = Command
fof-phase-command-battalion = Command: Battalion
fof-phase-command-company = Command: Company HQ
fof-phase-command-activated = Command: activated HQs
fof-phase-command-initiative = Command: initiative
fof-phase-command-staff = Command: staff
fof-phase-command-general = Command: General Initiative
fof-phase-capture = Capture
fof-phase-vehicles = Vehicles
fof-phase-contacts = Contacts
fof-phase-combat = Combat

## Beside an answer

fof-note-cost = { $n ->
    [one] 1 Command
   *[other] { $n } Commands
}
fof-note-chance = { $n ->
    [one] 1 card: { $chance } %
   *[other] { $n } cards: { $chance } %
}
fof-note-sure = always succeeds
fof-note-kept = saves { $kept }
fof-note-kept-lost = saves { $kept }, loses { $lost }
fof-note-lost = { $lost ->
    [one] 1 is lost
   *[other] { $lost } are lost
}
fof-note-contact = contact { $letter } { $chance } %
fof-note-cover = cover { $n }
fof-note-way = by { $way }
fof-note-short = short round { $chance } %
fof-note-left = { $n } left
fof-draw-line = { $n ->
    [one] Draws 1 Action Card: { $chance } % to succeed.
   *[other] Draws { $n } Action Cards: { $chance } % to succeed.
}
fof-exhort-line = One more card: { $chance } % to succeed.

## What the orders do

fof-what-1 = It draws a card and gives orders of its own this turn.
fof-what-2 = One more card for a failed attempt.
fof-what-3 = Fires a flare or smoke: a signal, or light and cover.
fof-what-4 = A unit of the platoon becomes its new HQ.
fof-what-5 = An officer takes over the company.
fof-what-6 = A man of this unit becomes a Runner.
fof-what-7 = The Runner carries an order to somebody out of reach.
fof-what-8 = The Runner rejoins a unit.
fof-what-9 = It may fire at armour and drive in the vehicle phase.
fof-what-10 = Its radio talks on another net.
fof-what-11 = The cut telephone line works again.
fof-what-12 = Moves a control such as the Attack Position here.
fof-what-13 = One card; Exposed (-2) until the end of the turn.
fof-what-14 = The HQ and all who stand with it; all are Exposed.
fof-what-15 = One card under fire, not Exposed if it succeeds.
fof-what-16 = The HQ and all who stand with it slip through the fire.
fof-what-17 = Looks for a place of cover on its card.
fof-what-18 = Move to other cover or another area of the same card; becomes Exposed.
fof-what-19 = To other cover of its card, not Exposed if it succeeds.
fof-what-20 = Takes up what lies here, or goes aboard.
fof-what-21 = Takes the Pinned marker off; sure where no fire falls.
fof-what-22 = A Paralyzed Team gets up and carries wounded.
fof-what-23 = A Litter Team fights again.
fof-what-24 = A Fire Team can move and assault again.
fof-what-25 = An Assault Team holds and fires.
fof-what-26 = Back to full order.
fof-what-27 = One step becomes a team of its own.
fof-what-28 = A team here joins it: one step more.
fof-what-29 = Teams here become a squad again.
fof-what-30 = It gives up its weapon or post and fights as a Fire Team.
fof-what-31 = Finds an enemy that is not spotted: then all may fire at it.
fof-what-32 = Its fire pins or hits harder this turn.
fof-what-33 = All of the platoon who can see one place fire at it.
fof-what-34 = Grenades at an enemy on its own card.
fof-what-35 = A thrown charge at an enemy on its own card.
fof-what-36 = A charge against a strong point or obstacle.
fof-what-37 = A burst of flame at an enemy close by.
fof-what-38 = The whole platoon throws grenades on its card.
fof-what-39 = Mortars, guns or aircraft on a card it sees.
fof-what-40 = The mortars fire at what an observer sees.
fof-what-41 = Stops firing: no VOF, no ammunition spent.
fof-what-42 = Fires at another target.
fof-what-43 = The planned last line of fire opens.

## What the questions mean

fof-why-impulse = Choose a unit here, on the map or in the chain of command; each order costs Commands. When you end the impulse, what is left is saved up to the HQ's limit.
fof-why-general-initiative = Units act by themselves: no HQ and no communication is needed. What is left is lost.
fof-why-choose-headquarters = Each HQ acts once per turn, in the order you choose. It draws a card for its Commands.
fof-why-place-control = A mark of your plan. It can be moved later by an order.
fof-why-attach-units = A unit takes orders from its platoon HQ: attach each machine gun to the platoon it should support.
fof-why-choose-sets = Telephones need wire to whoever they call; radios go where you go, the early ones only where you see.
fof-why-concentrate-on-courtyards = Fire from above into a courtyard is concentrated without an attempt; who holds back saves ammunition.
fof-why-hand-out-assets = Who carries it can use it, or lays it down where it is needed.
fof-why-fix-signals = Whoever sees the signal obeys at once, without Commands. You may leave it without a meaning.
fof-why-place-units = Place whom you like; the others stay where they are.
fof-why-exhort = One Command buys one more card.
fof-why-move-to = The letters are Potential Contacts: they are resolved at the end of the turn where you stand.
fof-why-place-unit = Units under cover are harder to hit; who is in sight of the enemy side will be shot at.
fof-why-place-forts = Field works you begin with: who starts under them has their cover.
fof-why-lay-lines = Telephone reaches along unbroken line, card by card, in any noise and darkness; shells cut it.
fof-why-choose-patrol = Only this platoon and those who go along take part; the others stay behind.
fof-why-infiltrate-to = Success: it arrives without being Exposed. Failure: an ordinary move.
fof-why-platoon-to = All of the platoon who stand with the HQ go along, and all are Exposed.
fof-why-choose-area = The cover value of the spot is added to the NCM of fire against it: higher is safer.
fof-why-choose-spot-target = Once spotted, every unit of yours in sight and range fires at it by itself.
fof-why-choose-mission = It falls at the end of this turn; what is used up does not come back.
fof-why-choose-fire-target = Everybody on that card is under fire, your own men too; a short round falls nearer.
fof-why-vehicle-phase = Vehicles that were activated fire and drive now, one after the other.
fof-why-vehicle-action = It may fire, move, or both; when it is done its activation is over.
fof-why-friendly-reaction = An enemy vehicle acted in their sight: AT weapons may fire at it now.
fof-why-choose-concentration = Success: a Concentrated Fire marker makes the fire worse for a target there.
fof-why-plan-landing = Who lands in which wave and craft. The plan given is a sound one.
fof-why-plan-final-line = When the signal is given, the gun sweeps this line: everybody along it is under fire.
fof-why-plan-final-fire = A barrage kept ready: one order or signal, and it falls on this card.
fof-why-register-target = Calls on a registered card draw more cards.
fof-why-reattempt = You keep what you hold; the turns begin anew with who is left.
fof-why-air-movement = It lands where a Landing Zone or beach is ready and those aboard get off; otherwise it waits.

## The staff prepares

fof-delegate = Let my staff prepare the rest
fof-delegating = My staff is preparing …
fof-delegate-hint = The adviser answers until the first turn begins. Press again to stop it.

## What just happened

fof-lately = What just happened
fof-lately-enemy = the enemy
fof-lately-none = Nothing yet.

## Unit in view

fof-unit = Unit in view
fof-unit-hint = Point at a unit or choose one: what fires at it, what it sees, whom its HQ reaches and how.
fof-reach = { $hq } reaches { $n } of { $of }
fof-reach-hint = Green lines on the map: voice solid, radio dashed, telephone dotted. A red cross: out of reach.
fof-sees = { $n ->
    [0] Sees no card
    [one] Sees 1 card; the others are shaded
   *[other] Sees { $n } cards; the others are shaded
}

## Names

fof-card-named = { $ground } { $row }/{ $column }
fof-pc-chance = Potential contact { $letter }: { $chance } % that somebody is there
fof-coordinates = Row and column, from your side and from the left
fof-staging-part = Staging Area, column { $column }
