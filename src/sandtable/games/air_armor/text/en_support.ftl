# Reconnaissance, fire support, Strikes, jamming
title-recon-segment = Reconnaissance Segment
title-fire-call = Fire Call
title-fire-strike = Fire Strike
title-counter-battery = Counter-Battery Fire
title-adm-strike = ADM Strike
title-jamming = Jamming
ask-recon-segment = Who pays for the next reconnaissance attempt?
ask-recon-target = Which hex or bridge is looked for?
ask-fire-call-offensive = Does an HQ call for fire on the objective?
ask-fire-call-defensive = Does an HQ call for Defensive Fire support?
ask-call-assets = Which units answer { $hq }?
ask-strike-target = Which hex is struck?
ask-bind-observer = Which unit observes the Strike? It is bound to this cycle for the turn.
ask-strike-caller = Which HQ calls the Strike on { $hex }?
ask-strike-assets = Which units of { $hq } strike { $hex }?
ask-counter-battery = Counter-battery fire on which enemy artillery?
ask-counter-caller = Which HQ calls fire on { $piece }?
ask-counter-gun = Which artillery unit answers { $hq }?
ask-adm-target = Which hex is mined?
ask-adm-caller = Which HQ calls the ADM Strike on { $hex }?
ask-adm-asset = Which artillery unit answers { $hq }?
ask-jam-question = Does an EW asset jam the defender?
do-air_call = Air Call
roll-recon = Reconnaissance
roll-counter-battery = Counter-battery acquisition
roll-jamming = Jamming
event-recon_tried = Reconnaissance of { $hex }: { $number } needed, modifier { $drm }.
event-recon_failed = { $hex } is not acquired.
event-acquired = { $hex } is acquired.
event-bridge_recon_tried = Reconnaissance of the bridge { $site }: { $number } needed, modifier { $drm }.
event-bridge_recon_failed = The bridge { $site } is not acquired.
event-bridge_acquired = The bridge { $site } is acquired.
event-dummy_removed = { $piece } in { $hex } was a dummy.
event-dummy_sent_back = { $piece }, which waited outside the map, was a dummy.
event-asset_called = { $hq } calls { $piece }.
event-strike_target = Strike at { $hex }.
event-disrupted = { $piece } is Disrupted.
event-counter_battery = { $piece } fires at { $target }: { $number } needed for acquisition.
event-not_acquired = { $target } is not acquired.
event-adm_laid = A minefield lies in { $hex }.
event-jamming = { $hq } jams, modifier { $drm }.
event-ew_asset_lost = The EW asset of { $hq } is lost.
event-jammed = { $reaction ->
    [2] Reaction is blocked;
   *[other] reaction is free;
} { $call ->
    [0] Defensive Fire Calls are normal.
    [1] Defensive Fire Calls are reduced.
   *[other] Defensive Fire Calls are blocked.
}
refused-hq-not-in-play = The HQ is neither on the map nor on the Off-map Display.
refused-hq-disrupted = A Disrupted HQ cannot do this.
refused-hq-not-active = The HQ does not belong to the active formation.
refused-not-an-hq = Only an HQ can do this.
refused-hq-no-rp = The HQ has no Reconnaissance Points left.
refused-hq-no-relay = A division HQ needs the HQ of the active brigade, undisrupted and in its Command Range.
refused-no-call-here = No Fire Call is possible for this fire.
refused-call-jammed = Jamming blocks Defensive Fire Calls.
refused-not-observed = The hex is neither observed for this HQ nor acquired.
refused-no-assets = No unit could answer.
refused-observer-not-adjacent = The observer must be adjacent to the hex.
refused-observer-masked = A Masked unit does not observe.
refused-observer-out-of-range = The unit is outside the Command Range of the HQ.
refused-observer-not-activating = Only units that activate in this cycle observe for a Strike.
refused-observer-bound = The unit has taken part in another cycle this turn.
refused-observer-not-participating = Only participating units observe for Offensive Fire.
refused-not-an-asset = This unit is no fire support asset.
refused-gun-not-in-play = The artillery is neither on the map nor on the Off-map Display.
refused-gun-beside-enemy = Artillery next to an enemy cannot use Indirect Fire.
refused-gun-not-in-chain = The artillery is not in the chain of command of the HQ.
refused-gun-other-nation = Artillery of another nationality does not answer this call.
refused-gun-out-of-command = The artillery is outside the Command Range of the HQ.
refused-gun-out-of-range = The target is out of range.
refused-gun-adjacent = The target is adjacent: no Indirect Fire.
refused-rockets-only-strike = Rocket artillery answers only calls for Strikes.
refused-only-own-dag = Only the DAG of the HQ's own division supports WP Defensive Fire.
refused-dummy-gun = A dummy cannot answer.
refused-call-full = No more units of this kind may answer.
refused-already-called = This unit has been called.
refused-hex-not-supported = The called units cannot support fire at this hex.
refused-gun-fired = This artillery has a Fired marker.
refused-gun-disrupted = Disrupted artillery cannot use Indirect Fire.
refused-hex-struck = This hex has been struck in this segment.
refused-no-enemy-there = There is no enemy unit in this hex.
refused-strike-near-friends = A friendly unit is adjacent and none can observe for this HQ.
refused-adm-town = No ADM Strike against a Town or City.
refused-adm-not-acquired = The hex must be acquired.
refused-adm-near-friends = The hex is adjacent to a friendly unit.
refused-adm-type = This artillery fires no mines.
refused-adm-too-weak = The fire strength is below 8.
refused-adm-no-point = No ADM Point of this nationality is left.
refused-cb-not-fired = This unit has not used Indirect Fire now.
refused-cb-struck = This unit has been a target in this cycle.
refused-cb-no-spotter = The HQ has no spotter in range.
refused-cb-not-available = At this distance no acquisition is possible.
refused-cb-shot = This unit has fired in this cycle.
refused-cb-gone = This unit is no longer in play.
refused-cb-off-map = Only guns on the map answer guns off the map.
refused-recon-tried = This hex has been tried in this segment.
refused-recon-own-hex = A friendly unit is there.
refused-recon-too-far = No spotter is near enough.
refused-recon-acquired = It is acquired already.
refused-recon-no-bridge = Only enemy military bridges are looked for; civil bridges need no attempt.
refused-no-off-map-rp = No off-map Reconnaissance Points are left.
refused-recon-outside = The hex is outside the play area.
refused-jam-no-asset = This HQ has no EW asset.
refused-jam-used-asset = The EW asset has been used this turn.
refused-jam-no-objective = There is no objective hex to jam.
refused-jam-airmobile = An operation by airmobile units only is not supported by jamming.
refused-jam-no-unit = No participating subordinate next to the objective is in Command Range.
refused-jam-shattered = The HQ of a shattered formation cannot jam.
refused-jam-tried = Jamming has been tried in this operation.
do-split_battery = { $piece }: split off { $n ->
        [one] { $n } step
       *[other] { $n } steps
    }
